import type { CheckLocale } from './texts.ts';

/** What the server writes into the check page; `engine` decides the rest. */
export type CheckSettings = {
  hashid: string;
  locale: CheckLocale;
  /** The form API's base. */
  apiBase: string;
  engine: 'altcha' | 'recaptcha' | 'turnstile' | 'hcaptcha';
  /** Public key and script of an engine that is not our own. */
  siteKey?: string;
  script?: string;
};

/** Id of the inert element that carries the settings. */
export const SETTINGS_ELEMENT_ID = 'check-settings';

export const readSettings = (doc: Document = document): CheckSettings => {
  const text = doc.getElementById(SETTINGS_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The check page has no settings.');
  return JSON.parse(text) as CheckSettings;
};

/** What the embedding form says in the fragment, which no server and no log sees. */
export type Embedding = {
  /** The only origin that messages go to. */
  origin: string;
  trackingId: string | null;
};

/**
 * The embedding form names its origin; a browser delivers to that origin or not at all, so a lie reaches nobody. A form
 * in a sandbox has no origin to name. Without a word of it the page's own origin is meant.
 */
export const readEmbedding = ({ hash, origin }: Pick<Location, 'hash' | 'origin'>): Embedding => {
  const said = new URLSearchParams(hash.slice(1));
  const named = said.get('origin') ?? origin;
  return { origin: named === 'null' ? '*' : named, trackingId: said.get('tracking') };
};
