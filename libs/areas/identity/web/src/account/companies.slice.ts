import { accountClient } from '@crm/api-client';
import type { ListOwnDomainsAnswer } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { LoadState } from '@crm/web-kit';

/** The companies that the user belongs to. */
export type CompaniesState = LoadState<ListOwnDomainsAnswer['data']>;

export const companies = createLoadSlice<CompaniesState['data']>('identity/companies', [], () =>
  callApi(accountClient, 'listOwnDomains', {}),
);
export const companiesRequested = companies.actions.requested;
