import type { Palette } from './colours.ts';
import type { Tokens } from './segments.ts';

export interface BlockContext {
  tokens: Tokens;
  palette: Palette;
  language: 'ja' | 'en';
  /** False for mails that nobody subscribes to, such as the one to a customer from a deal. */
  hasUnsubscribe: boolean;
}
