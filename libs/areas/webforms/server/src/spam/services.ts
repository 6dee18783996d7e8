import type { AppContext } from '@crm/server-kit';
import type { SpamEngine } from './spam-settings.ts';

/** The properties of a service that the page and the server need. */
export interface Service {
  /** The script of the page. */
  script: string;
  /** The address that verifies tokens. */
  verify: string;
  /** The origins of the service's script and frames, for the page's content security policy. */
  sources: readonly string[];
  /** The lifetime of a token after its task, in ms. */
  lifetime: number;
  /** True if the response must name our action. Others may leave it out, but must not name another. */
  namesAction: boolean;
}

type Of = (base: string | undefined) => Omit<Service, 'sources'> & { sources: readonly string[] };

/**
 * The services, with addresses and lifetimes from the vendors' documentation; `base` is another host of the same
 * service.
 */
const services: Record<Exclude<SpamEngine, 'altcha'>, Of> = {
  recaptcha: (base = 'https://www.google.com/recaptcha') => ({
    script: `${base}/api.js`,
    verify: `${base}/api/siteverify`,
    // By path, because these hosts serve much else (developers.google.com/recaptcha/docs/faq).
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

/** Returns a service as this installation reaches it; undefined for the built-in engine. */
export function serviceOf(app: AppContext, engine: SpamEngine): Service | undefined {
  if (engine === 'altcha') return undefined;
  const base = app.settings.spamServices?.[engine];
  const service = services[engine](base);
  return base ? { ...service, sources: [...service.sources, new URL(base).origin] } : service;
}
