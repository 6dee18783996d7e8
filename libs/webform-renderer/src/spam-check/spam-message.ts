import { SPAM_FRAME_GROWS_ABOVE, SPAM_FRAME_GROWTH, SPAM_FRAME_HEIGHT } from '../browser/page-limits.ts';

/** `type` of every message of the spam-check frame. */
export const SPAM_CHECK_TYPE = 'enishi:spam-check';

/**
 * A message of the frame: its height, a passed check (with a token for the server, if there is one), or an expired
 * check.
 */
export type SpamCheckMessage =
  | { type: typeof SPAM_CHECK_TYPE; event: 'height'; height: number }
  | { type: typeof SPAM_CHECK_TYPE; event: 'success'; token?: string }
  | { type: typeof SPAM_CHECK_TYPE; event: 'expired' };

/** Returns the message when it has the shape above, otherwise null, because any page may post messages. */
export const readSpamMessage = (data: unknown): SpamCheckMessage | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, event, height, token } = data as Record<string, unknown>;
  if (type !== SPAM_CHECK_TYPE) return null;
  if (event === 'height' && typeof height === 'number' && height > 0 && height <= 5000) return { type, event, height };
  if (event === 'success') return typeof token === 'string' ? { type, event, token } : { type, event };
  return event === 'expired' ? { type, event } : null;
};

/** Returns the next height of the frame in px: a report above 150 adds 20 (spec 1 §9), success resets it. */
export const nextFrameHeight = (current: number, message: SpamCheckMessage): number => {
  if (message.event !== 'height') return SPAM_FRAME_HEIGHT;
  return message.height > SPAM_FRAME_GROWS_ABOVE ? message.height + SPAM_FRAME_GROWTH : current;
};
