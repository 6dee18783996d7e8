import type { ConfirmationMessageKey } from './confirmation-messages.ts';
import type { ja } from './ja.ts';
import type { ViewMessageKey } from './view-messages.ts';

/** The two languages of the product (spec 1 §9): ja is the default and the fallback. */
export type Locale = 'ja' | 'en';

/** A key of this package's own messages: the specification's keys where it names them, ours below `openWebforms.`. */
export type RendererMessageKey = keyof typeof ja;

/**
 * Every sentence of the form in one language; `{name}` is replaced by the parameter of that name. The words of the other
 * views may be added to replace the package's own.
 */
export type Messages = Readonly<
  Record<RendererMessageKey, string> & Partial<Record<ViewMessageKey | ConfirmationMessageKey, string>>
>;

/** What a sentence interpolates. */
export type MessageParams = Readonly<Record<string, string | number>>;
