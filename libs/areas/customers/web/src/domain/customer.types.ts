import type {
  CreateCustomerArgs,
  GetCustomerAnswer,
  ListCustomersAnswer,
  SuggestCustomersAnswer,
} from '@crm/api-client';

/** A row of the list. */
export type CustomerRow = ListCustomersAnswer['data'][number];

/** A customer with everything its page shows. */
export type Customer = GetCustomerAnswer['data'];

/** As much as is needed to know a customer from others of a like name. */
export type CustomerSuggestion = SuggestCustomersAnswer['data'][number];

/** A customer as it is sent to be added. */
export type CustomerBody = CreateCustomerArgs['body'];

export type Industry = NonNullable<CustomerBody['industry']>;
