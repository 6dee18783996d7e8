import { issue, type Rule } from '../issue.ts';
import * as messageKeys from '../message-keys.ts';

/** Rule that requires the chat tool's incoming-webhook URL (spec 1 §5, back office). */
export const chatWebhookRequired: Rule = (value) =>
  value.trim() === '' ? issue(messageKeys.chatWebhookRequired) : null;

/** Returns a rule for an existing customer; `isKnown` returns true for the id or name of one (spec 1 §5). */
export const customerFound =
  (isKnown: (value: string) => boolean): Rule =>
  (value) =>
    value === '' || isKnown(value) ? null : issue(messageKeys.customerNotFound);
