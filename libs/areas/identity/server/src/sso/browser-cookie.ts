import type { PublicContext, Settings } from '@crm/server-kit';

/**
 * Returns the name of the cookie that marks the browser of a sign-in, so that no other browser can finish it. `__Host-`
 * needs https.
 */
const cookieName = ({ publicUrl }: Settings) => (publicUrl.startsWith('https:') ? '__Host-enishi-sso' : 'enishi-sso');

/** Sets the cookie for ten minutes, the lifespan of a sign-in. */
export const setBrowserCookie = (settings: Settings, ctx: PublicContext, value: string): void =>
  ctx.setHeader(
    'set-cookie',
    `${cookieName(settings)}=${value}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax${settings.publicUrl.startsWith('https:') ? '; Secure' : ''}`,
  );

export function readBrowserCookie(settings: Settings, cookies: string | undefined): string {
  const name = `${cookieName(settings)}=`;
  const cookie = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(name));
  return cookie?.slice(name.length) ?? '';
}
