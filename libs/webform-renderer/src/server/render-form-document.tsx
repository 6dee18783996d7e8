import { renderToString } from 'react-dom/server';
import { resolveItems } from '@crm/validation/webform';
import type { Answer, ClosureWebform, WebformDefinition } from '@crm/validation/webform';
import type { RefusedAnswer } from '../engine/create-form.ts';
import type { BoxMessage } from '../engine/form-state.ts';
import { GUARD_SCRIPT } from '../guard/guard.script.ts';
import { en } from '../messages/en.ts';
import { ja } from '../messages/ja.ts';
import { registerMessages } from '../messages/load-messages.ts';
import type { Locale } from '../messages/messages.types.ts';
import { DATA_ELEMENT_ID, ROOT_ELEMENT_ID, storedPageData } from '../page/page-data.ts';
import { pageTitle } from '../page/page-title.ts';
import type { PageState } from '../page/page-view.types.ts';
import { PageView } from '../page/PageView.tsx';
import { ParsedHtml } from '../rich-text/ParsedHtml.tsx';
import { registerHtml } from '../rich-text/RichText.tsx';
import { themeVariables } from '../theme/theme.ts';
import { Frame } from '../views/Frame.tsx';
import { documentStyles } from './document-styles.ts';
import { escapeHtml, inertJson } from './inert-json.ts';
import { PostedConfirmation } from './PostedConfirmation.tsx';

registerMessages('en', en);
registerHtml(ParsedHtml);

/** The assets of a form document. */
export type FormDocumentAssets = {
  /** URL of the page's module script. */
  script: string;
  /** URLs of further style sheets; the form's own styles are inlined. */
  style?: string | readonly string[];
  /** URL of the theme font's style sheet, which loads after the page. */
  fontStyle?: string | undefined;
  /** URLs of further module chunks that the script needs immediately. */
  preloads?: readonly string[];
};

/** The options of `renderFormDocument`. */
export type FormDocumentOptions = {
  /** One of the four views, or the confirmation of a post without script (`answers`). */
  view: PageState['view'] | 'confirmation';
  /** Needed by the views form, confirmation and thank-you. */
  definition?: WebformDefinition;
  /** Needed by the view closed. */
  closure?: ClosureWebform;
  hashid: string;
  locale: Locale;
  assets: FormDocumentAssets;
  /** Base URL of the form API for the page's script, for example `/api/form`. */
  apiBase: string;
  /** Nonce for the inline style, guard and data elements; leave it out when the policy uses hashes. */
  nonce?: string;
  /** URL to which the browser posts the form without script. */
  formAction?: string;
  /** After a refused post: its answers, `fieldErrors` and the message of the error box. */
  answers?: readonly Answer[];
  fieldErrors?: readonly RefusedAnswer[];
  box?: BoxMessage;
  /** For the confirmation: the value of the hidden field. */
  trap?: string;
  /** Document title; default: the form's display name. */
  title?: string;
  /** The page's URL, which is the title of a form without a name. */
  pageUrl?: string;
  spamCheckUrl?: string;
};

const stateOf = (options: FormDocumentOptions): PageState => {
  const { view, definition, closure, answers, fieldErrors, box } = options;
  if (view === 'not-found' || view === 'not-loaded') return { view };
  if (view === 'closed') return { view, closure: closure ?? { title: '', closureMessage: '', themeFont: '' } };
  if (!definition) throw new Error(`The view ${view} needs the form's definition.`);
  return view === 'form' ? { view, definition, answers, fieldErrors, box } : { view: 'thank-you', definition };
};

/** Renders the confirmation of a post without script; a hydrated form has its own. */
const confirmationOf = ({ definition, answers = [], hashid, locale, formAction, trap }: FormDocumentOptions) => {
  const { webform } = definition!;
  const { items } = resolveItems(definition!);
  return (
    <Frame hashid={hashid} theme={themeVariables(webform)} raw={webform.noStyle}>
      <PostedConfirmation {...{ webform, items, answers, formAction, trap }} messages={{ ja, en }[locale]} />
    </Frame>
  );
};

const list = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);

const pageDataOf = (options: FormDocumentOptions, state: Extract<PageState, { view: 'form' }>) => {
  const { hashid, locale, apiBase, formAction, spamCheckUrl } = options;
  const { definition, answers, fieldErrors, box } = state;
  const settings = { hashid, locale, apiBase, formAction, spamCheckUrl, answers, fieldErrors, box };
  return storedPageData(settings, definition.webform, resolveItems(definition).items);
};

/** A transport that rejects, because only the hydrated page sends. */
const silent = { send: () => Promise.reject(new Error('A server-rendered form sends from the browser.')) };

/**
 * Renders the HTML document of the public page (spec 1 §2): inlined critical CSS, controls that work without script,
 * the
 * guard, the definition as inert JSON and one non-blocking module script. Views other than the form have no script. The
 * result depends only on the options, so it may be cached.
 * @throws UnknownCategoryError for an item of an unknown category (spec 1 §3): answer with the view not-found then.
 */
export const renderFormDocument = (options: FormDocumentOptions): string => {
  const { hashid, locale, formAction, spamCheckUrl, assets } = options;
  const state = stateOf(options);
  const address = options.pageUrl ?? `/webforms/?webformid=${hashid}`;
  const title = options.title || pageTitle(state, address, { ja, en }[locale]);
  const nonce = options.nonce ? ` nonce="${escapeHtml(options.nonce)}"` : '';
  const markup = renderToString(
    options.view === 'confirmation' ? (
      confirmationOf(options)
    ) : (
      <PageView state={state} transport={silent} {...{ hashid, locale, formAction, spamCheckUrl }} />
    ),
  );
  const live = state.view === 'form';
  const data = live && pageDataOf(options, state);
  const css = documentStyles(state);
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">',
    `<title>${escapeHtml(title)}</title>`,
    css && `<style id="ewf-styles"${nonce}>${css}</style>`,
    ...list(assets.style).map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `<script${nonce}>${GUARD_SCRIPT}</script>`,
    // A print style sheet delays neither the first paint nor the script; the guard enables it.
    assets.fontStyle && `<link rel="stylesheet" media="print" data-font href="${escapeHtml(assets.fontStyle)}">`,
    live && `<script type="module" src="${escapeHtml(assets.script)}"></script>`,
    ...(live ? list(assets.preloads) : []).map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    `</head><body><main id="${ROOT_ELEMENT_ID}">${markup}</main>`,
    data && `<script type="application/json" id="${DATA_ELEMENT_ID}"${nonce}>${inertJson(data)}</script>`,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('');
};
