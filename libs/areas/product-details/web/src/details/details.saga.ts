import { dealProductDetailsClient, dealsClient } from '@crm/api-client';
import { dealReceived } from '@crm/deals-web/events';
import { callApi, concerns, liveChanged, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { all, put, select } from 'redux-saga/effects';
import {
  amountSubmitted,
  amountTaken,
  columnsArranged,
  dealRenewed,
  detailsFailed,
  detailsOpened,
  detailsReceived,
  detailsSaved,
  detailsSubmitted,
  newestArrived,
  refused,
  selectDetails,
} from './details.slice.ts';
import type { DetailDeal, DetailsState } from './details.slice.ts';
import type { DetailSet, ViewColumn } from './detail.types.ts';
import { bodyOf } from './draft.ts';

type Answer<T> = ApiResult<{ data: T }>;

function* load({ payload: dealId }: ReturnType<typeof detailsOpened>): SagaOf<void> {
  const [deal, set]: [Answer<DetailDeal>, Answer<DetailSet>] = yield all([
    callApi(dealsClient, 'getDeal', { id: dealId }),
    callApi(dealProductDetailsClient, 'getDealProductDetails', { dealId }),
  ]);
  if (!deal.ok) return yield put(detailsFailed(deal.failure));
  if (!set.ok) return yield put(detailsFailed(set.failure));
  const { dealTypeId } = deal.data.data;
  const view: Answer<{ columns: ViewColumn[] }> = yield* callApi(
    dealProductDetailsClient,
    'getDealProductDetailViewSetting',
    { dealTypeId },
  );
  // Without the settings the default columns are shown.
  const columns = view.ok ? view.data.data.columns : [];
  yield put(detailsReceived({ deal: deal.data.data, set: set.data.data, columns }));
}

function* save({ payload }: ReturnType<typeof detailsSubmitted>): SagaOf<void> {
  const { rows, takesAmount, isOnTop, doneText } = payload;
  const { dealId, set: known, newest }: DetailsState = yield select(selectDetails);
  const set = isOnTop && newest ? newest : known;
  if (dealId === null || !set) return;
  const ids = new Set(set.rows.map(({ id }) => id));
  // A row that the colleague has deleted is sent as a new one.
  const sent = rows.map((row) => ({ ...row, id: row.id !== undefined && ids.has(row.id) ? row.id : undefined }));
  const body = { rows: sent.map(bodyOf), lockVersion: set.lockVersion };
  const result = yield* callApi(dealProductDetailsClient, 'saveDealProductDetails', { dealId, body });
  if (!result.ok) {
    yield put(refused({ what: 'save', failure: result.failure, sent: rows }));
    if (result.failure.code === 'StaleRecord' && result.failure.current)
      yield put(newestArrived(result.failure.current as DetailSet));
    return;
  }
  yield put(detailsSaved(result.data.data));
  if (takesAmount) yield put(amountSubmitted({ doneText }));
  else yield put(toastShown({ level: 'info', text: doneText }));
}

/** Writes the amount by the deal's own call, which checks its version, adds to its history and notifies viewers. */
function* takeAmount({ payload: { doneText } }: ReturnType<typeof amountSubmitted>): SagaOf<void> {
  const { deal, set }: DetailsState = yield select(selectDetails);
  if (!deal || !set) return;
  const body = { amount: set.sums.amount, lockVersion: deal.lockVersion };
  const result = yield* callApi(dealsClient, 'updateDeal', { id: deal.id, body });
  if (!result.ok) {
    yield put(refused({ what: 'amount', failure: result.failure, sent: [] }));
    if (result.failure.code === 'StaleRecord') yield* renewDeal(deal.id);
    return;
  }
  yield put(amountTaken());
  yield put(dealReceived(result.data.data));
  yield put(toastShown({ level: 'info', text: doneText }));
}

/** Loads the current deal after a conflict, so that the next attempt starts from it. */
function* renewDeal(id: number): SagaOf<void> {
  const result = yield* callApi(dealsClient, 'getDeal', { id });
  if (result.ok) yield put(dealReceived(result.data.data));
}

function* arrange({ payload: columns }: ReturnType<typeof columnsArranged>): SagaOf<void> {
  const { deal }: DetailsState = yield select(selectDetails);
  if (!deal) return;
  const body = { dealTypeId: deal.dealTypeId, columns };
  yield* callApi(dealProductDetailsClient, 'saveDealProductDetailViewSetting', { body });
}

function* followDeal({ payload }: ReturnType<typeof dealReceived>): SagaOf<void> {
  const { id, dealTypeId, amount, expectedContractDate, lockVersion } = payload;
  yield put(dealRenewed({ id, dealTypeId, amount, expectedContractDate, lockVersion }));
}

/** Reloads the rows after a colleague's change, which may concern this deal. */
function* followOthers(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  const { dealId, status, save: saving }: DetailsState = yield select(selectDetails);
  if (!concerns(change, 'product_details') || dealId === null || status !== 'ready' || saving === 'saving') return;
  const result = yield* callApi(dealProductDetailsClient, 'getDealProductDetails', { dealId });
  const now: DetailsState = yield select(selectDetails);
  if (result.ok && now.dealId === dealId && now.save !== 'saving') yield put(newestArrived(result.data.data));
}

export function* detailsSaga(): SagaOf<void> {
  yield takeLatest(detailsOpened, load);
  yield takeLeading(detailsSubmitted, save);
  yield takeLeading(amountSubmitted, takeAmount);
  yield takeLatest(columnsArranged, arrange);
  yield takeLatest(dealReceived, followDeal);
  yield takeLatest(liveChanged, followOthers);
}
