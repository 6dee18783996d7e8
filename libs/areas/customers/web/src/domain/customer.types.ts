import type {
  CreateCustomerArgs,
  GetCustomerAnswer,
  ListCustomersAnswer,
  SuggestCustomersAnswer,
} from '@crm/api-client';

/** A row of the list. */
export type CustomerRow = ListCustomersAnswer['data'][number];

/** A customer with everything that its page shows. */
export type Customer = GetCustomerAnswer['data'];

/** The fields that tell a customer from others of a similar name. */
export type CustomerSuggestion = SuggestCustomersAnswer['data'][number];

/** The body that creates a customer. */
export type CustomerBody = CreateCustomerArgs['body'];

export type Industry = NonNullable<CustomerBody['industry']>;
