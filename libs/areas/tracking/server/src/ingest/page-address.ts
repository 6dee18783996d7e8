import { campaignFields } from '@crm/contract';

export type Campaign = Record<(typeof campaignFields)[number], string | null>;

const noCampaign: Campaign = {
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  utm_content: null,
};

/** The stored parts of a page's address: the address itself and its campaign. */
export interface PageAddress {
  /** The address without query and fragment, which may hold text that a visitor typed. */
  url: string;
  host: string;
  campaign: Campaign;
}

/** Parses an http(s) address; null for anything else. */
export function pageAddress(text: string | null | undefined): PageAddress | null {
  if (!text || !URL.canParse(text)) return null;
  const { protocol, origin, host, pathname, searchParams } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const campaign = { ...noCampaign };
  for (const field of campaignFields) campaign[field] = short(searchParams.get(field));
  return { url: `${origin}${pathname}`.slice(0, 2000), host, campaign };
}

/**
 * Removes U+0000 and lone surrogates, which cannot be stored, and other control characters, which a name does not need.
 */
export function short(text: string | null | undefined, length = 200): string | null {
  const whole = (text ?? '').toWellFormed();
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const clean = whole.replace(/[\u0000-\u001f\u007f]/g, ' ').trim();
  return clean ? [...clean].slice(0, length).join('') : null;
}

/** Returns the source for the statistics: the campaign's name, else the host of the referring page, else ''. */
export function sourceOf(page: PageAddress | null, referrer: PageAddress | null) {
  const { utm_source, utm_medium, utm_campaign } = page?.campaign ?? noCampaign;
  const isInside = referrer !== null && referrer.host === page?.host;
  return {
    source: utm_source ?? (isInside ? '' : (referrer?.host ?? '')),
    medium: utm_medium ?? '',
    campaign: utm_campaign ?? '',
  };
}
