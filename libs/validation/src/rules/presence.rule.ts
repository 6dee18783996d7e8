import { issue, type Rule } from '../issue.ts';
import * as messageKeys from '../message-keys.ts';

/** The chat tool's incoming-webhook address must be there (spec 1 §5, back office). */
export const chatWebhookRequired: Rule = (value) =>
  value.trim() === '' ? issue(messageKeys.chatWebhookRequired) : null;

/** The customer that was typed must be one that exists: `isKnown` answers for its id or name (spec 1 §5). */
export const customerFound =
  (isKnown: (value: string) => boolean): Rule =>
  (value) =>
    value === '' || isKnown(value) ? null : issue(messageKeys.customerNotFound);
