import type { Settings } from '@crm/server-kit';

/** Returns true for addresses of our own origins: exact origin, http(s), no user-info. */
export function isAllowedRedirect({ publicUrl, allowedOrigins }: Settings, target: string): boolean {
  try {
    const url = new URL(target);
    const allowed = [publicUrl, ...allowedOrigins].map((origin) => new URL(origin).origin);
    return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && allowed.includes(url.origin);
  } catch {
    return false;
  }
}

/** Returns the address with parameters added; keeps its present ones. */
export function withParameters(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.toString();
}
