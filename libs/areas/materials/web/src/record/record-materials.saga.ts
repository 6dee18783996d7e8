import { talkChanged } from '@crm/actions-web/events';
import { materialsClient } from '@crm/api-client';
import { callApi, concerns, liveChanged, takeLatest } from '@crm/web-kit';
import type { ApiResult, ListPage, SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put, select } from 'redux-saga/effects';
import { isSameOwner } from '../domain/material.types.ts';
import type { Material } from '../domain/material.types.ts';
import { uploadDone } from '../uploads/uploads.slice.ts';
import {
  moreRequested,
  pageSize,
  recordFailed,
  recordLeft,
  recordOpened,
  recordReceived,
  recordReloaded,
  recordSearched,
  selectOfRecord,
} from './record-materials.slice.ts';
import type { RecordMaterialsState } from './record-materials.slice.ts';

const orders = {
  newest: { key: 'created_at', direction: 'desc' },
  name: { key: 'name', direction: 'asc' },
  largest: { key: 'size', direction: 'desc' },
} as const;

/** Requests a page of a record's files; each type of record has its own call. */
function fetchPage(
  { owner, keyword, order }: RecordMaterialsState,
  page: number,
): SagaOf<ApiResult<ListPage<Material>>> {
  const { type, id } = owner!;
  const { key, direction } = orders[order];
  const query = { page, perPage: pageSize, key, direction, ...(keyword.trim() && { keyword: keyword.trim() }) };
  if (type === 'deal') return callApi(materialsClient, 'listMaterialsByDeal', { dealId: id, ...query });
  if (type === 'contact') return callApi(materialsClient, 'listMaterialsOfContact', { contactId: id, ...query });
  if (type === 'action') return callApi(materialsClient, 'listMaterialsOfAction', { actionId: id, ...query });
  if (type === 'custom_object')
    return callApi(materialsClient, 'listMaterialsOfCustomObject', { customObjectId: id, ...query });
  const search = keyword.trim() ? { searchCondition: { keyword: keyword.trim() } } : {};
  const body = { page, perPage: pageSize, sortKey: key, sortOrder: direction, ...search };
  return callApi(materialsClient, 'listMaterialsOfCustomer', { customerId: id, body });
}

function* fetchRows(action: Action): SagaOf<void> {
  const state: RecordMaterialsState = yield select(selectOfRecord);
  if (recordLeft.match(action) || state.owner === null) return;
  const page = moreRequested.match(action) ? state.page + 1 : 1;
  const result = yield* fetchPage(state, page);
  yield put(result.ok ? recordReceived({ page, answer: result.data }) : recordFailed(result.failure));
  if (result.ok) yield* tellAction();
}

/** Updates the file names of an action on every screen that shows it. */
function* tellAction(): SagaOf<void> {
  const { owner, rows }: RecordMaterialsState = yield select(selectOfRecord);
  if (owner?.type !== 'action') return;
  const files = rows.map(({ id, name, size }) => ({ id, name, size }));
  yield put(talkChanged({ actionId: owner.id, files }));
}

/** Reloads the list so that a filed upload appears in its place. */
function* showFiled({ payload: { material } }: ReturnType<typeof uploadDone>): SagaOf<void> {
  const { owner }: RecordMaterialsState = yield select(selectOfRecord);
  if (isSameOwner(owner, { type: material.targetType, id: material.targetId })) yield put(recordReloaded());
}

/** Reloads the first page after a colleague's change; a user who has loaded more pages keeps them. */
function* hear(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  const { status, page }: RecordMaterialsState = yield select(selectOfRecord);
  if (concerns(change, 'materials') && status === 'ready' && page <= 1) yield put(recordReloaded());
}

export function* recordMaterialsSaga() {
  yield takeLatest(liveChanged, hear);
  yield takeLatest([recordOpened, recordSearched, recordReloaded, moreRequested, recordLeft], fetchRows);
  yield takeLatest(uploadDone, showFiled);
}
