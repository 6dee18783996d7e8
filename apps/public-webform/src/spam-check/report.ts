import type { SpamCheckMessage } from '@crm/webform-renderer';
import { SPAM_CHECK_TYPE } from '@crm/webform-renderer';

type Reported = SpamCheckMessage extends infer M ? (M extends { type: string } ? Omit<M, 'type'> : never) : never;

/** A function that reports to the embedding form only; this page listens to no messages. */
export type Report = (message: Reported) => void;

export const reportTo =
  (origin: string, win: Window = window): Report =>
  (message) => {
    if (win.parent !== win) win.parent.postMessage({ type: SPAM_CHECK_TYPE, ...message }, origin);
  };
