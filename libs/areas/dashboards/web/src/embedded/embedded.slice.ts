import { biDashboardsClient } from '@crm/api-client';
import type { GetEmbeddedDashboardAnswer } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { LoadState, StoreModule } from '@crm/web-kit';

type Embedded = GetEmbeddedDashboardAnswer['data'] | null;

export const embedded = createLoadSlice<Embedded, string>('embedded-dashboard', null, function* (token) {
  return yield* callApi(biDashboardsClient, 'getEmbeddedDashboard', { token });
});

export const embeddedArea: StoreModule = {
  name: 'embedded-dashboard',
  reducer: embedded.reducer,
  saga: embedded.saga,
};

export const selectEmbedded = (state: { 'embedded-dashboard'?: LoadState<Embedded, string> }) =>
  state['embedded-dashboard'] ?? embedded.initialState;
