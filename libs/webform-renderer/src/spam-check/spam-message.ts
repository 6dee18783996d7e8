import { SPAM_FRAME_GROWS_ABOVE, SPAM_FRAME_GROWTH, SPAM_FRAME_HEIGHT } from '../browser/page-limits.ts';

/** `type` of every message of the spam-check frame. */
export const SPAM_CHECK_TYPE = 'enishi:spam-check';

/**
 * What the frame reports by postMessage: its height, that the check was passed (with a token for the server, when it
 * has one), or that a passed check has run out.
 */
export type SpamCheckMessage =
  | { type: typeof SPAM_CHECK_TYPE; event: 'height'; height: number }
  | { type: typeof SPAM_CHECK_TYPE; event: 'success'; token?: string }
  | { type: typeof SPAM_CHECK_TYPE; event: 'expired' };

/** A message in the shape above, or null: anybody may post anything. */
export const readSpamMessage = (data: unknown): SpamCheckMessage | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, event, height, token } = data as Record<string, unknown>;
  if (type !== SPAM_CHECK_TYPE) return null;
  if (event === 'height' && typeof height === 'number' && height > 0 && height <= 5000) return { type, event, height };
  if (event === 'success') return typeof token === 'string' ? { type, event, token } : { type, event };
  return event === 'expired' ? { type, event } : null;
};

/** Next height of the frame in px: a report above 150 enlarges it by 20 (spec 1 §9), success resets it. */
export const nextFrameHeight = (current: number, message: SpamCheckMessage): number => {
  if (message.event !== 'height') return SPAM_FRAME_HEIGHT;
  return message.height > SPAM_FRAME_GROWS_ABOVE ? message.height + SPAM_FRAME_GROWTH : current;
};
