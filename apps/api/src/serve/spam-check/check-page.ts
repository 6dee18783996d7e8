import type { Locale } from '@crm/server-kit';
import { hashSource } from '../security-headers.ts';
import { checkStyles } from './check.styles.ts';

export interface CheckPage {
  hashid: string;
  locale: Locale;
  apiBase: string;
  engine: string;
  siteKey: string | null;
  service: { script: string; sources: readonly string[] } | undefined;
}

const titles: Record<Locale, string> = { ja: 'スパム防止の確認', en: 'Spam check' };

/** JSON that cannot end its element. */
const inert = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * Services whose markup bears styles in attributes, which no nonce can allow. What each asks of a policy, by its own pages:
 * - reCAPTCHA (developers.google.com/recaptcha/docs/faq, "Content-Security-Policy"): scripts by nonce or by its two hosts,
 *   its frames; it once advised `style-src 'unsafe-inline'`, and its markup still has style attributes (google/recaptcha,
 *   issue 107). Style elements that it makes take over the nonce of the page's own.
 * - Turnstile (developers.cloudflare.com/turnstile/reference/content-security-policy): script-src and frame-src alone.
 * - hCaptcha (docs.hcaptcha.com, "Content-Security-Policy Settings"): its hosts for scripts, frames, styles and calls.
 */
const withStyleAttributes: ReadonlySet<string> = new Set(['recaptcha']);

/** The page inside the spam-check frame: everything in one answer, so that a sandboxed frame needs nothing further. */
export function renderCheckPage({ locale, siteKey, service, ...page }: CheckPage, script: string, nonce = ''): string {
  const settings = { ...page, locale, ...(service ? { siteKey, script: service.script } : {}) };
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${titles[locale]}</title><style${nonce && ` nonce="${nonce}"`}>${checkStyles}</style></head>`,
    // Read beside the form's own main part, so it needs a name.
    `<body><main aria-label="${titles[locale]}"></main>`,
    `<script type="application/json" id="check-settings">${inert(settings)}</script>`,
    `<script>${script}</script></body></html>`,
  ].join('');
}

/**
 * Our own script and nothing else, by its hash; calls to the form API; a worker made of that script's text. A service
 * that the form's owner chose adds its own origins, only on the pages of such forms; style elements there must bear the
 * page's nonce.
 */
export function checkPolicy(
  { service, engine }: Pick<CheckPage, 'service' | 'engine'>,
  script: string,
  origin: string,
  nonce = '',
): string {
  const sources = service ? ` ${service.sources.join(' ')}` : '';
  return [
    "default-src 'none'",
    `script-src ${hashSource(script)}${sources}`,
    'worker-src blob:',
    service ? `style-src 'nonce-${nonce}'${sources}` : `style-src ${hashSource(checkStyles)}`,
    ...(service && withStyleAttributes.has(engine) ? ["style-src-attr 'unsafe-inline'"] : []),
    // A frame in a sandbox has an origin of its own, so ours is named.
    `connect-src 'self' ${origin}${sources}`,
    ...(service ? [`frame-src${sources}`, `img-src data:${sources}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}
