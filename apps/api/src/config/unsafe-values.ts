import { isIP } from 'node:net';
import type { Environment } from './environment.types.ts';

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/** Recognizes placeholders from examples, and secrets that repeat one character. */
const isDefault = (secret: string): boolean =>
  /change.?(me|this|it)|your.?(secret|key|token)|placeholder|example|^(?:secret|password|test|dev)/i.test(secret) ||
  new Set(secret).size < 5;

/** Returns the problems of values that were read but must not be used. */
export function unsafeValues({ allowedOrigins, trustedProxies, secretKeys, metricsToken }: Environment): string[] {
  const problems: string[] = [];
  for (const origin of allowedOrigins) {
    if (!URL.canParse(origin)) problems.push(`ALLOWED_ORIGINS: ${origin} is not an origin`);
  }
  for (const proxy of trustedProxies) {
    if (!isNetwork(proxy)) problems.push(`TRUSTED_PROXIES: ${proxy} is neither an address nor a network (10.0.0.0/8)`);
  }
  if (secretKeys.some((key) => key.length < 32)) problems.push('SECRET_KEY: at least 32 characters');
  for (const [name, secrets] of Object.entries({
    SECRET_KEY: secretKeys,
    METRICS_TOKEN: metricsToken ? [metricsToken] : [],
  }))
    if (secrets.some(isDefault))
      problems.push(`${name}: a default that anybody may know; openssl rand -base64 32 makes one`);
  if (metricsToken && metricsToken.length < 16) problems.push('METRICS_TOKEN: at least 16 characters');
  return problems;
}
