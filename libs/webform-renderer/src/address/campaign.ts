/** The query parameters of a campaign. */
export const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** The campaign parameters that the URL contains. */
export type Campaign = Partial<Record<(typeof CAMPAIGN_PARAMETERS)[number], string>>;

/** Returns the campaign in a page's query, each value cut to 255 characters, or undefined. */
export const campaignOf = (query: URLSearchParams): Campaign | undefined => {
  const named = CAMPAIGN_PARAMETERS.filter((name) => query.get(name));
  if (named.length === 0) return undefined;
  return Object.fromEntries(named.map((name) => [name, query.get(name)!.slice(0, 255)]));
};
