import { dealsClient } from '@crm/api-client';
import type { ListContactsByDealAnswer } from '@crm/api-client';
import { createRelatedSlice } from '@crm/records-web/parts';
import type { RelatedState } from '@crm/records-web/parts';
import { callApi, takeEvery } from '@crm/web-kit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { fork, put, select } from 'redux-saga/effects';
import { dealReceived } from '../domain/deal.events.ts';

type Row = ListContactsByDealAnswer['data'][number];

export interface WithDealContacts {
  'deal-contacts'?: RelatedState<Row>;
}

const nothing: RelatedState<Row> = { status: 'idle', ownerId: null, rows: [], totalCount: 0, page: 0 };
const selectRows = (state: WithDealContacts) => state['deal-contacts'] ?? nothing;

/** The contacts of a deal, fifty per page. */
export const dealContacts = createRelatedSlice<Row>(
  'deal-contacts',
  function* (dealId, page) {
    return yield* callApi(dealsClient, 'listContactsByDeal', { dealId, page });
  },
  selectRows as (state: never) => RelatedState<Row>,
  ['contacts', 'deals'],
);

/** Reloads the contacts after the deal is saved, because they may have changed. */
function* follow({ payload: { id } }: ReturnType<typeof dealReceived>): SagaOf<void> {
  const { ownerId }: RelatedState<Row> = yield select(selectRows);
  if (ownerId === id) yield put(dealContacts.actions.opened({ ownerId }));
}

function* dealContactsSaga(): SagaOf<void> {
  yield fork(dealContacts.saga);
  yield takeEvery(dealReceived, follow);
}

/** The store module of the contacts, loaded with the deal page. */
export const dealContactsArea: StoreModule = {
  name: 'deal-contacts',
  reducer: dealContacts.reducer,
  saga: dealContactsSaga,
};
