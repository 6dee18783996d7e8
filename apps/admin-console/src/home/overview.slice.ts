import { customItemsClient } from '@crm/api-client';
import { callApi, takeLeading } from '@crm/web-kit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';

/** The number of custom items by record type, without the standard fields. */
export interface ItemCounts {
  customers: number;
  contacts: number;
  actions: number;
}

export interface OverviewState {
  items: ItemCounts | null;
}

const slice = createSlice({
  name: 'overview',
  initialState: { items: null } as OverviewState,
  reducers: {
    /** Asks for the counts when the start page opens. */
    overviewRequested: (_state, _action: PayloadAction<{ domainId: number }>) => {},
    itemsCounted: (state, { payload }: PayloadAction<ItemCounts>) => {
      state.items = payload;
    },
  },
});

export const { overviewRequested, itemsCounted } = slice.actions;
export const selectItemCounts = (state: { overview?: OverviewState }): ItemCounts | null =>
  state.overview?.items ?? null;

/** Leaves a count out when its request fails; the page works without it. */
function* count({ payload: { domainId } }: ReturnType<typeof overviewRequested>): SagaOf<void> {
  const [customers, contacts, actions] = [
    yield* callApi(customItemsClient, 'getCustomerSetting', {}),
    yield* callApi(customItemsClient, 'getContactSetting', { domainId }),
    yield* callApi(customItemsClient, 'listActionCustomItems', {}),
  ];
  if (!customers.ok || !contacts.ok || !actions.ok) return;
  yield put(
    itemsCounted({
      customers: customers.data.data.customItemCount,
      contacts: contacts.data.data.customItemCount,
      actions: actions.data.data.length,
    }),
  );
}

function* saga(): SagaOf<void> {
  yield takeLeading(overviewRequested, count);
}

/** The store module of the start page's overview. */
export const overviewArea: StoreModule = { name: 'overview', reducer: slice.reducer, saga };
