import type { GetDealAnswer, ListDealsAnswer, SummariseDealsByPhasesAnswer } from '@crm/api-client';
import type { Masters } from '@crm/identity-web';

/** What a list row and a board card show. */
export type DealRow = ListDealsAnswer['data'][number];

/** A deal with everything its page shows. */
export type Deal = GetDealAnswer['data'];

/** Count and sums of a column over all of its deals, loaded or not. */
export type PhaseSum = SummariseDealsByPhasesAnswer['data'][number];

export type Phase = Masters['phases'][number];
export type ColourLabelName = DealRow['colourLabel'];

/** A person of the contact list of a deal. */
export type DealContact = Deal['contacts'][number];
