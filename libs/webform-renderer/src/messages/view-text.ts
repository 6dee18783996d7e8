import { viewMessages } from './view-messages.ts';
import type { ViewMessageKey } from './view-messages.ts';
import { wordsOf } from './words-of.ts';

export const viewText = wordsOf<ViewMessageKey>(viewMessages);

/** The heading of each view that shows no form. */
export const failureMessages = {
  'not-found': 'openWebforms.notFoundMessage',
  'not-loaded': 'openWebforms.notLoadedMessage',
} as const;
