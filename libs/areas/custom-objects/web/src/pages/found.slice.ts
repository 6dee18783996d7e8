import { customObjectsClient } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { LoadState, StoreModule } from '@crm/web-kit';

interface Found {
  customObjectDefId: number;
}

const name = 'found-custom-object';

/** The custom object of an address that does not name its definition. */
export const found = createLoadSlice<Found | null, number>(name, null, (id) =>
  callApi(customObjectsClient, 'findCustomObject', { id }),
);

export const selectFound = (state: unknown): LoadState<Found | null, number> =>
  (state as { [name]: LoadState<Found | null, number> })[name];

export const foundArea: StoreModule = { name, reducer: found.reducer, saga: found.saga };
