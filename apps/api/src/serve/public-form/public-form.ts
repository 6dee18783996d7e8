import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { knownError, localeOf } from '@crm/server-kit';
import type { AppContext, Locale } from '@crm/server-kit';
import { renderFormDocument } from '@crm/webform-renderer/server';
import type { FormDocumentOptions } from '@crm/webform-renderer/server';
import { noteFormView, viewCookie, viewerToMark } from '@crm/tracking-server';
import { embeddersOfHidden, formCallLimit, loadPublicForm } from '@crm/webforms-server';
import type { PublicForm } from '@crm/webforms-server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readAssets } from './assets.ts';
import { forAnySite, serveEmbedScripts } from './embed-scripts.ts';
import { finishPage, sendPage } from './page.ts';
import type { Page } from './page.ts';
import { spamCheckUrl } from '../spam-check/spam-check.ts';
import { answerPost } from './post.ts';

/** The number of rendered pages in the cache; each is a few kilobytes. */
const mostPages = 500;

/** Serves the visitor page: the whole form as HTML, from a cache keyed by form, version and language. */
export async function servePublicForm(app: AppContext, folder: string): Promise<void> {
  const { server } = app;
  const assets = readAssets(folder);
  if (!assets) return;
  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/webforms/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    setHeaders: (reply) => void reply.headers(forAnySite),
  });
  serveEmbedScripts(server, folder);
  // A fixed address, for pages that show a form from elsewhere: the builder, other React apps.
  server.get<{ Params: { family: string } }>('/webforms/fonts/:family', (request, reply) => {
    const address = Object.hasOwn(assets.fonts, request.params.family) && assets.fonts[request.params.family];
    if (!address) return reply.callNotFound();
    return reply.headers(forAnySite).header('cache-control', 'public, max-age=600').redirect(address, 302);
  });

  const scriptLink = `<${assets.script}>; rel=modulepreload`;
  const cache = new Map<string, Page>();
  // The form has no action: without script the browser posts it to the page's own address, its query included.
  const render = (options: Partial<FormDocumentOptions> & Pick<FormDocumentOptions, 'view' | 'hashid' | 'locale'>) =>
    renderFormDocument({
      assets: { ...assets, fontStyle: assets.fonts[themeFontOf(options)] },
      apiBase: '/api/form',
      // A fixed address, whichever was requested: the cached title must not contain a visitor's query.
      pageUrl: new URL(`/webforms/?webformid=${options.hashid}`, app.settings.publicUrl).href,
      ...options,
    });

  const pageOf = async (form: PublicForm, hashid: string, locale: Locale): Promise<Page> => {
    if (form.kind === 'not-found') {
      // A page without a form must not be shown in frames.
      const embedders = (hashid && (await embeddersOfHidden(app, hashid))) || 'nobody';
      return finishPage(render({ view: 'not-found', hashid: '', locale }), { embedders });
    }
    const key = `${hashid} ${'revision' in form ? form.revision : form.version} ${form.kind} ${locale}`;
    const kept = cache.get(key);
    if (kept) return kept;
    const page = await finishPage(
      render(viewOf(form, hashid, locale)),
      form.kind === 'open'
        ? { link: scriptLink, embedders: form.definition.webform.allowed_origins }
        : { embedders: form.embedders },
    );
    if (cache.size >= mostPages) cache.delete(cache.keys().next().value!);
    cache.set(key, page);
    return page;
  };

  /** Shows the not-found view for every error (spec 1 §2); the status tells machines the reason. */
  const errorHandler = async (failure: Error, request: FastifyRequest, reply: FastifyReply) => {
    const { status, retryAfter } = knownError(failure);
    if (status < 500) return reply.send(failure);
    request.log.error({ err: failure }, 'request failed');
    if (retryAfter) reply.header('retry-after', String(retryAfter));
    return sendPage(request, reply, await pageOf({ kind: 'not-found' }, '', asked(request).locale), status);
  };

  server.get('/webforms', (request, reply) =>
    reply.redirect(`/webforms/${request.url.slice('/webforms'.length)}`, 301),
  );
  server.get('/webforms/', { errorHandler }, async (request, reply) => {
    const { hashid, locale } = asked(request);
    const form = hashid ? await loadPublicForm(app, hashid) : ({ kind: 'not-found' } as const);
    if (form.kind === 'open') {
      const viewer = viewerToMark(request);
      noteFormView(app, hashid, request, viewer);
      if (viewer) reply.header('set-cookie', viewCookie(app, viewer));
    }
    return sendPage(request, reply, await pageOf(form, hashid, locale), form.kind === 'not-found' ? 404 : 200);
  });
  server.post(
    '/webforms/',
    {
      errorHandler,
      config: { rateLimit: app.settings.rateLimits ? { max: formCallLimit, timeWindow: 60_000 } : false },
    },
    async (request, reply) => {
      const { hashid, locale } = asked(request);
      const form = await loadPublicForm(app, hashid);
      if (form.kind !== 'open') {
        return sendPage(request, reply, await pageOf(form, hashid, locale), form.kind === 'closed' ? 403 : 404);
      }
      const answer = await answerPost(app, form, { hashid, locale, request });
      if ('redirect' in answer) return reply.redirect(answer.redirect, 303);
      if (answer.retryAfter) reply.header('retry-after', String(answer.retryAfter));
      const html = render({ ...viewOf(form, hashid, locale), ...answer.options });
      const { allowed_origins: embedders } = form.definition.webform;
      return sendPage(request, reply, await finishPage(html, { embedders }), answer.status);
    },
  );
}

/** Reads the address. A public id is short and plain; anything else names no form. */
function asked(request: FastifyRequest): { hashid: string; locale: Locale } {
  const query = request.query as Record<string, unknown>;
  const id = query['webformid'];
  const language = typeof query['lang'] === 'string' ? query['lang'] : request.headers['accept-language'];
  return { hashid: typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : '', locale: localeOf(language) };
}

/** Returns undefined for a form without styles, which uses the fonts of its page. */
function themeFontOf({ definition, closure }: Partial<FormDocumentOptions>): string {
  if (definition?.webform.noStyle) return '';
  return (definition?.webform ?? closure)?.themeFont || 'Noto Sans JP';
}

function viewOf(form: Exclude<PublicForm, { kind: 'not-found' }>, hashid: string, locale: Locale) {
  if (form.kind === 'open') {
    const check = form.camel.webform.isProtectingSpam ? { spamCheckUrl: spamCheckUrl(hashid, locale) } : {};
    return { view: 'form' as const, definition: form.camel, hashid, locale, ...check };
  }
  const { title, closure_message: closureMessage, theme_font: themeFont } = form.closure;
  const { background_color: backgroundColor, text_color: textColor } = form.closure;
  return {
    view: 'closed' as const,
    closure: { title, closureMessage: closureMessage ?? '', themeFont: themeFont ?? '', backgroundColor, textColor },
    hashid,
    locale,
  };
}
