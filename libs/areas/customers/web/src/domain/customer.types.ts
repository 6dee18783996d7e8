import type { CreateCustomerArgs } from '@crm/api-client';

export type { Customer, CustomerRow, CustomerSuggestion } from '@crm/api-client';

/** The body that creates a customer. */
export type CustomerBody = CreateCustomerArgs['body'];

export type Industry = NonNullable<CustomerBody['industry']>;
