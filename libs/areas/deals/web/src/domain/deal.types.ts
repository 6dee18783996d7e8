import type { DealRow, SummariseDealsByPhasesAnswer } from '@crm/api-client';

export type { ContactRow as DealContact, Deal, DealRow, ListedDeal, Phase } from '@crm/api-client';

/** The count and sums of a column over all of its deals, loaded or not. */
export type PhaseSum = SummariseDealsByPhasesAnswer['data'][number];

export type ColourLabelName = DealRow['colourLabel'];
