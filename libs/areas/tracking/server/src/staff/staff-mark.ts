import type { AppContext } from '@crm/server-kit';

const NAME = 'enishi_staff';
/** As long as a session lives. */
const SECONDS = 14 * 24 * 3600;

export const isStaffBrowser = (cookies: string): boolean => /(?:^|;\s*)enishi_staff=1(?:;|$)/.test(cookies);

/**
 * Marks the browser of a member, so that the public pages of this server know that no visitor opened them: a page that is
 * opened carries no session. The mark says "a member" and no more; it comes with what every staff screen asks for first,
 * and goes with signing out.
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
