import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { knownError, localeOf } from '@crm/server-kit';
import type { AppContext, Locale } from '@crm/server-kit';
import { noteFormView, viewCookie, viewerToMark } from '@crm/tracking-server';
import { formCallLimit, loadPublicForm } from '@crm/webforms-server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readAssets } from './assets.ts';
import { forAnySite, serveEmbedScripts } from './embed-scripts.ts';
import { createFormPages, viewOf } from './form-pages.ts';
import { finishPage, sendPage } from './page.ts';
import { answerPost } from './post.ts';

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

  const { render, pageOf } = createFormPages(app, assets);

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
