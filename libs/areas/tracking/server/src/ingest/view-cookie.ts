import { randomBytes } from 'node:crypto';
import type { AppContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
import type { Caller } from './visitor.ts';

const NAME = 'enishi_view';
const RANDOM_BYTES = 16;

/** Returns the viewer token from the cookie, which a page set for half an hour to recognise the visitor's next load. */
export const viewerOf = ({ headers }: Caller): string | null =>
  /(?:^|;\s*)enishi_view=([\w-]{22})(?:;|$)/.exec(String(headers.cookie ?? ''))?.[1] ?? null;

export const newViewer = (): string => randomBytes(RANDOM_BYTES).toString('base64url');

/**
 * Returns the header that sets the viewer token: the page's script creates the tracking id only after the view is
 * counted, and may be served from elsewhere. Only the counting reads the token; in a frame the cookie is partitioned by
 * the page around it.
 */
export function viewCookie({ settings }: AppContext, viewer: string): string {
  const where = settings.publicUrl.startsWith('https:') ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax';
  return `${NAME}=${viewer}; Path=/; Max-Age=${limits.formPage.pageViewWindow / 1000}; HttpOnly; ${where}`;
}
