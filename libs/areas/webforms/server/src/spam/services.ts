import type { AppContext } from '@crm/server-kit';
import type { SpamEngine } from './spam-settings.ts';

/** What the page and the server need to know of a service. */
export interface Service {
  /** The page's script. */
  script: string;
  /** Where tokens are verified. */
  verify: string;
  /** Where the service's script and frames come from, for the page's content security policy. */
  sources: readonly string[];
  /** How long after its task a token counts, in ms. */
  lifetime: number;
  /** True: the answer must name our action. Others may leave it out, but must not name another. */
  namesAction: boolean;
}

type Of = (base: string | undefined) => Omit<Service, 'sources'> & { sources: readonly string[] };

/** The vendors' own words on addresses and lifetimes; `base` is another host of the same service. */
const services: Record<Exclude<SpamEngine, 'altcha'>, Of> = {
  recaptcha: (base = 'https://www.google.com/recaptcha') => ({
    script: `${base}/api.js`,
    verify: `${base}/api/siteverify`,
    // By path: everything else on these hosts is none of the page's business (developers.google.com/recaptcha/docs/faq).
    sources: ['www.google.com', 'www.gstatic.com', 'recaptcha.google.com', 'www.recaptcha.net'].map(
      (host) => `https://${host}/recaptcha/`,
    ),
    lifetime: 120_000,
    namesAction: false,
  }),
  turnstile: (base = 'https://challenges.cloudflare.com/turnstile/v0') => ({
    script: `${base}/api.js`,
    verify: `${base}/siteverify`,
    sources: ['https://challenges.cloudflare.com'],
    lifetime: 300_000,
    namesAction: true,
  }),
  hcaptcha: (base) => ({
    script: `${base ?? 'https://js.hcaptcha.com'}/1/api.js`,
    verify: `${base ?? 'https://api.hcaptcha.com'}/siteverify`,
    sources: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    lifetime: 120_000,
    namesAction: false,
  }),
};

/** A service as this installation reaches it; undefined for our own engine. */
export function serviceOf(app: AppContext, engine: SpamEngine): Service | undefined {
  if (engine === 'altcha') return undefined;
  const base = app.settings.spamServices?.[engine];
  const service = services[engine](base);
  return base ? { ...service, sources: [...service.sources, new URL(base).origin] } : service;
}
