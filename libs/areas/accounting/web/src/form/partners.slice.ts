import type { AccountingPartner } from '@crm/api-client';
import { createSuggestionsSlice } from '@crm/web-kit';
import type { SuggestionsState } from '@crm/web-kit';
import { calls } from '../domain/calls.ts';
import type { ServiceName } from '../domain/invoice.types.ts';

interface Question {
  text: string;
  service: ServiceName;
}

/** The partners of the service that are suggested for a typed name. */
export type PartnersState = SuggestionsState<AccountingPartner, Question>;

export const partners = createSuggestionsSlice<AccountingPartner, Question>(
  'accounting/partners',
  ({ service, text }) => calls[service].partners(text),
);
export const selectPartners = (state: { accounting: { partners: PartnersState } }) => state.accounting.partners;
