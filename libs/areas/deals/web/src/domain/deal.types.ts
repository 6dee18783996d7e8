import type {
  GetDealAnswer,
  ListDealsAnswer,
  ListDealsByPhasesAnswer,
  SummariseDealsByPhasesAnswer,
} from '@crm/api-client';
import type { Masters } from '@crm/identity-web';

/** What a board card shows, and a list row before its further columns. */
export type DealRow = ListDealsByPhasesAnswer['data']['phases'][number]['deals'][number];

/** A row of the list with all that its columns show. */
export type ListedDeal = ListDealsAnswer['data'][number];

/** A deal with everything its page shows. */
export type Deal = GetDealAnswer['data'];

/** Count and sums of a column over all of its deals, loaded or not. */
export type PhaseSum = SummariseDealsByPhasesAnswer['data'][number];

export type Phase = Masters['phases'][number];
export type ColourLabelName = DealRow['colourLabel'];

/** A person of the contact list of a deal. */
export type DealContact = Deal['contacts'][number];
