import type { ConfirmationMessageKey } from './confirmation-messages.ts';
import type { ja } from './ja.ts';
import type { ViewMessageKey } from './view-messages.ts';

/** The two languages of the product (spec 1 §9): ja is the default and the fallback. */
export type Locale = 'ja' | 'en';

/** A key of this package's messages: the specification's keys, and ours below `openWebforms.`. */
export type RendererMessageKey = keyof typeof ja;

/**
 * The messages of the form in one language; `{name}` is replaced by the parameter of that name. Messages of the other
 * views are optional and replace the package's.
 */
export type Messages = Readonly<
  Record<RendererMessageKey, string> & Partial<Record<ViewMessageKey | ConfirmationMessageKey, string>>
>;

/** The parameters of a message. */
export type MessageParams = Readonly<Record<string, string | number>>;
