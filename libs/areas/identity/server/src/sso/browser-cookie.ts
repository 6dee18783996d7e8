import type { PublicContext, Settings } from '@crm/server-kit';

/** Names the browser that began a sign-in, so that nobody can finish it in another one. `__Host-` needs https. */
const cookieName = ({ publicUrl }: Settings) => (publicUrl.startsWith('https:') ? '__Host-enishi-sso' : 'enishi-sso');

/** Ten minutes, as long as a sign-in may take. */
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
