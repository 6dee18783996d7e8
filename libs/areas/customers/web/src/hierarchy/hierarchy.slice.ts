import { customerHierarchiesClient } from '@crm/api-client';
import type { GetCustomerHierarchyAnswer } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { LoadState, StoreModule } from '@crm/web-kit';

export type Hierarchy = GetCustomerHierarchyAnswer['data'];
export type CustomerNode = Hierarchy['nodes'][number];

/** The group of companies of the customer with the id `query`. */
type HierarchyState = LoadState<Hierarchy | null, number>;

const name = 'customer-hierarchy';
const { actions, reducer, saga, initialState } = createLoadSlice<Hierarchy | null, number>(name, null, (id) =>
  callApi(customerHierarchiesClient, 'getCustomerHierarchy', { id }),
);

export const hierarchyOpened = actions.requested;

/** The store module of the tab, which brings it along: no other screen needs it. */
export const hierarchyArea: StoreModule = { name, reducer, saga };

export const selectHierarchy = (state: { [name]?: HierarchyState }): HierarchyState => state[name] ?? initialState;
