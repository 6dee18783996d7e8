/** The parameters that name a campaign. */
export const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** A campaign, as far as the address names it. */
export type Campaign = Partial<Record<(typeof CAMPAIGN_PARAMETERS)[number], string>>;

/** The campaign in a page's parameters, each at most 255 characters; undefined when there is none. */
export const campaignOf = (query: URLSearchParams): Campaign | undefined => {
  const named = CAMPAIGN_PARAMETERS.filter((name) => query.get(name));
  if (named.length === 0) return undefined;
  return Object.fromEntries(named.map((name) => [name, query.get(name)!.slice(0, 255)]));
};
