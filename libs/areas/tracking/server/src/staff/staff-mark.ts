import type { AppContext } from '@crm/server-kit';

const NAME = 'enishi_staff';
/** The lifetime of the mark, equal to that of a session. */
const SECONDS = 14 * 24 * 3600;

export const isStaffBrowser = (cookies: string): boolean => /(?:^|;\s*)enishi_staff=1(?:;|$)/.test(cookies);

/**
 * Marks the browser of a member, so that this server's public pages do not count them as a visitor: a page that is
 * opened sends no session. The mark means "a member" and no more; it is set by the first request of every staff screen,
 * and deleted on sign-out.
 */
export function markStaffBrowsers({ server, settings }: AppContext): void {
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = (value: string, seconds: number) =>
    `${NAME}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure}`;
  server.addHook('onSend', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (reply.statusCode !== 200) return;
    if (operation === 'getMasters') reply.header('set-cookie', cookie('1', SECONDS));
    if (operation === 'signOut') reply.header('set-cookie', cookie('', 0));
  });
}
