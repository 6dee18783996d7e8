import type { Variables } from './variables.ts';

/** Reads the addresses that replace those of the spam-check services. */
export function readSpamServices({ address }: Variables) {
  const given = Object.entries({
    recaptcha: 'RECAPTCHA_URL',
    turnstile: 'TURNSTILE_URL',
    hcaptcha: 'HCAPTCHA_URL',
  }).map(([service, name]) => [service, address(name, /^https?:$/)] as const);
  return Object.fromEntries(given.filter(([, url]) => url !== undefined));
}
