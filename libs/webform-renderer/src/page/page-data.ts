import type { Answer, RenderedItem, Webform } from '@crm/validation/webform';
import type { RefusedAnswer, ResolvedForm } from '../engine/create-form.ts';
import type { BoxMessage } from '../engine/form-state.ts';
import type { Locale } from '../messages/messages.types.ts';
import type { CompactItem } from './compact-items.ts';
import { compactItem, expandItem } from './compact-items.ts';

/** Id of the inert script element that carries the page's data. */
export const DATA_ELEMENT_ID = 'ewf-data';
/** Id of the element that holds the markup of a server-rendered page: hydrate there. */
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

/** What a server-rendered form tells its script, so that both render the same. */
export type PageData = Settings & { form: ResolvedForm };

type StoredPageData = Settings & { webform: Webform; items: CompactItem[] };

/** The data as it stands in the page. */
export const storedPageData = (
  settings: Settings,
  webform: Webform,
  items: readonly RenderedItem[],
): StoredPageData => ({
  ...settings,
  webform: unthemed(webform),
  items: items.map(compactItem),
});

/** The look is in the page's style sheet, and where the form may be shown is between the server and the browser. */
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

/** The data of a server-rendered page, or null on a page from static files. */
export const readPageData = (doc: Document = document): PageData | null => {
  const text = doc.getElementById(DATA_ELEMENT_ID)?.textContent;
  if (!text) return null;
  const { webform, items, ...settings } = JSON.parse(text) as StoredPageData;
  return { ...settings, form: { webform, items: items.map(expandItem) } };
};
