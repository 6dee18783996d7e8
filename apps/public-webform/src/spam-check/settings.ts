import type { CheckLocale } from './texts.ts';

/** The settings that the server writes into the check page; `engine` decides the rest. */
export type CheckSettings = {
  hashid: string;
  locale: CheckLocale;
  /** The base address of the form API. */
  apiBase: string;
  engine: 'altcha' | 'recaptcha' | 'turnstile' | 'hcaptcha';
  /** The public key and the script of an external engine. */
  siteKey?: string;
  script?: string;
};

/** The id of the inert element that carries the settings. */
export const SETTINGS_ELEMENT_ID = 'check-settings';

export const readSettings = (doc: Document = document): CheckSettings => {
  const text = doc.getElementById(SETTINGS_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The check page has no settings.');
  return JSON.parse(text) as CheckSettings;
};

/** The data that the embedding form passes in the fragment, which no server and no log sees. */
export type Embedding = {
  /** The only origin that messages go to. */
  origin: string;
  trackingId: string | null;
};

/**
 * Reads the origin that the embedding form names; a browser delivers to that origin only, so a lie reaches nobody. A
 * form in a sandbox has no origin to name. Without it the page's own origin is used.
 */
export const readEmbedding = ({ hash, origin }: Pick<Location, 'hash' | 'origin'>): Embedding => {
  const said = new URLSearchParams(hash.slice(1));
  const named = said.get('origin') ?? origin;
  return { origin: named === 'null' ? '*' : named, trackingId: said.get('tracking') };
};
