import { randomBytes } from 'node:crypto';
import type { AppContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
import type { Caller } from './visitor.ts';

const NAME = 'enishi_view';
const RANDOM_BYTES = 16;

/** The word that a page left for half an hour, so that its next load is known to be the same visitor's. */
export const viewerOf = ({ headers }: Caller): string | null =>
  /(?:^|;\s*)enishi_view=([\w-]{22})(?:;|$)/.exec(String(headers.cookie ?? ''))?.[1] ?? null;

export const newViewer = (): string => randomBytes(RANDOM_BYTES).toString('base64url');

/**
 * The header that leaves the word: the page's script makes the tracking id only after the view has been counted, and may
 * get it from elsewhere. Nothing but counting reads it; inside a frame it is kept for the page around it alone.
 */
export function viewCookie({ settings }: AppContext, viewer: string): string {
  const where = settings.publicUrl.startsWith('https:') ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax';
  return `${NAME}=${viewer}; Path=/; Max-Age=${limits.formPage.pageViewWindow / 1000}; HttpOnly; ${where}`;
}
