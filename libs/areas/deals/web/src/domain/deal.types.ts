import type {
  GetDealAnswer,
  ListDealsAnswer,
  ListDealsByPhasesAnswer,
  SummariseDealsByPhasesAnswer,
} from '@crm/api-client';
import type { Masters } from '@crm/identity-web';

/** The fields of a board card, and of a list row before its extra columns. */
export type DealRow = ListDealsByPhasesAnswer['data']['phases'][number]['deals'][number];

/** A row of the list with all column values. */
export type ListedDeal = ListDealsAnswer['data'][number];

/** A deal with all fields of its page. */
export type Deal = GetDealAnswer['data'];

/** The count and sums of a column over all of its deals, loaded or not. */
export type PhaseSum = SummariseDealsByPhasesAnswer['data'][number];

export type Phase = Masters['phases'][number];
export type ColourLabelName = DealRow['colourLabel'];

/** An entry of a deal's contact list. */
export type DealContact = Deal['contacts'][number];
