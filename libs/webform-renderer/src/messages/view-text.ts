import { viewMessages } from './view-messages.ts';
import type { ViewMessageKey } from './view-messages.ts';
import { wordsOf } from './words-of.ts';

export const viewText = wordsOf<ViewMessageKey>(viewMessages);
