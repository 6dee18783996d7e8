import type { Answer, RenderedItem, Webform } from '@crm/validation/webform';
import type { RefusedAnswer, ResolvedForm } from '../engine/create-form.ts';
import type { BoxMessage } from '../engine/form-state.ts';
import type { Locale } from '../messages/messages.types.ts';
import type { CompactItem } from './compact-items.ts';
import { compactItem, expandItem } from './compact-items.ts';

/** Id of the inert script element with the page's data. */
export const DATA_ELEMENT_ID = 'ewf-data';
/** Id of the element with the server's markup, to be hydrated. */
export const ROOT_ELEMENT_ID = 'ewf-root';

type Settings = {
  hashid: string;
  locale: Locale;
  apiBase: string;
  formAction?: string;
  spamCheckUrl?: string;
  answers?: readonly Answer[];
  fieldErrors?: readonly RefusedAnswer[];
  box?: BoxMessage;
};

/** The data that a server-rendered form passes to its script, so that both render the same. */
export type PageData = Settings & { form: ResolvedForm };

type StoredPageData = Settings & { webform: Webform; items: CompactItem[] };

/** Returns the data in the form in which the page stores it. */
export const storedPageData = (
  settings: Settings,
  webform: Webform,
  items: readonly RenderedItem[],
): StoredPageData => ({
  ...settings,
  webform: unthemed(webform),
  items: items.map(compactItem),
});

/** Removes the theme, which the style sheet contains, and the allowed origins, which the server's headers enforce. */
const unthemed = (webform: Webform): Webform => {
  const said = { ...webform } as Partial<Webform> & { allowedOrigins?: unknown };
  delete said.buttonBackgroundColor;
  delete said.buttonTextColor;
  delete said.themeFont;
  delete said.backgroundColor;
  delete said.textColor;
  delete said.closureMessage;
  delete said.allowedOrigins;
  return said as Webform;
};

/** Returns the data of a server-rendered page, or null on a static page. */
export const readPageData = (doc: Document = document): PageData | null => {
  const text = doc.getElementById(DATA_ELEMENT_ID)?.textContent;
  if (!text) return null;
  const { webform, items, ...settings } = JSON.parse(text) as StoredPageData;
  return { ...settings, form: { webform, items: items.map(expandItem) } };
};
