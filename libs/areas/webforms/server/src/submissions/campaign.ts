import { keptText } from '../items/plain-text.ts';

const names = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** The campaign parameters as the page sends them, in the API's spelling. */
export type CampaignInput = { [name in `utm_${(typeof names)[number]}`]?: unknown };

/** Returns the campaign of a submission, without empty parameters: `{ source: 'mail' }`. */
export function campaignOf(input: CampaignInput): Partial<Record<(typeof names)[number], string>> {
  return Object.fromEntries(
    names.map((name) => [name, keptText(input[`utm_${name}`], 255)] as const).filter(([, value]) => value !== null),
  );
}
