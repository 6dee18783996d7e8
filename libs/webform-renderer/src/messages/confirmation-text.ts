import { confirmationMessages } from './confirmation-messages.ts';
import type { ConfirmationMessageKey } from './confirmation-messages.ts';
import { wordsOf } from './words-of.ts';

export const confirmationText = wordsOf<ConfirmationMessageKey>(confirmationMessages);
