import type { AppContext, Locale } from '@crm/server-kit';
import { renderFormDocument } from '@crm/webform-renderer/server';
import type { FormDocumentOptions } from '@crm/webform-renderer/server';
import { embeddersOfHidden } from '@crm/webforms-server';
import type { PublicForm } from '@crm/webforms-server';
import { spamCheckUrl } from '../spam-check/spam-check.ts';
import type { PageAssets } from './assets.ts';
import { finishPage } from './page.ts';
import type { Page } from './page.ts';

/** The number of rendered pages in the cache; each is a few kilobytes. */
const mostPages = 500;

/** Creates the renderer of forms and its cache of pages, keyed by form, version and language. */
export function createFormPages(app: AppContext, assets: PageAssets) {
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

  return { render, pageOf };
}

/** Returns undefined for a form without styles, which uses the fonts of its page. */
function themeFontOf({ definition, closure }: Partial<FormDocumentOptions>): string {
  if (definition?.webform.noStyle) return '';
  return (definition?.webform ?? closure)?.themeFont || 'Noto Sans JP';
}

/** Returns the options that show a form, or its closed view. */
export function viewOf(form: Exclude<PublicForm, { kind: 'not-found' }>, hashid: string, locale: Locale) {
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
