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

/** Returns JSON that cannot end its element. */
const inert = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * The services whose markup carries styles in attributes, which no nonce can allow. Each one's needs, by its own
 * documentation:
 */
const withStyleAttributes: ReadonlySet<string> = new Set(['recaptcha']);

/**
 * Renders the page inside the spam-check frame: everything in one answer, so that a sandboxed frame loads nothing else.
 */
export function renderCheckPage({ locale, siteKey, service, ...page }: CheckPage, script: string, nonce = ''): string {
  const settings = { ...page, locale, ...(service ? { siteKey, script: service.script } : {}) };
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${titles[locale]}</title><style${nonce && ` nonce="${nonce}"`}>${checkStyles}</style></head>`,
    // Screen readers read it beside the form's own main landmark, so it needs a name.
    `<body><main aria-label="${titles[locale]}"></main>`,
    `<script type="application/json" id="check-settings">${inert(settings)}</script>`,
    `<script>${script}</script></body></html>`,
  ].join('');
}

/**
 * Builds the policy: only our script by its hash, calls to the form API, and a worker made of that script's text. A
 * service that the form's owner chose adds its own origins, only on the pages of such forms; style elements there must
 * carry the page's nonce.
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
    // A sandboxed frame has an opaque origin, so ours is named.
    `connect-src 'self' ${origin}${sources}`,
    ...(service ? [`frame-src${sources}`, `img-src data:${sources}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}
