import { dealsClient } from '@crm/api-client';
import type { UpdateDealArgs } from '@crm/api-client';
import type { Masters, MastersState } from '@crm/identity-web';
import { createAction } from '@reduxjs/toolkit';
import { callApi, confirm, offerUndo, takeEvery, toastShown } from '@crm/web-kit';
import type { ApiFailure, ListState, SagaOf } from '@crm/web-kit';
import { fork, put, select } from 'redux-saga/effects';
import type { DealsState } from '../../area.types.ts';
import { dealGone, dealReceived } from '../../domain/deal.events.ts';
import type { Deal, ListedDeal } from '../../domain/deal.types.ts';
import { dealList, selectDealList } from '../deal-list.slice.ts';
import { valueText } from './fields.ts';
import type { CellField, CellValue } from './fields.ts';

interface CellWords {
  done: string;
  undo: string;
  undone: string;
  failed: string;
  gone: string;
  /** `text` says both versions, at {mine} and {theirs}. */
  conflict: { title: string; text: string; mine: string; theirs: string; empty: string };
}

interface CellChange {
  dealId: number;
  field: CellField;
  value: CellValue;
  words: CellWords;
  isUndo?: boolean;
}

const selectMasters = (state: { masters?: MastersState }) => state.masters?.data?.masters;

/** A cell has been changed. */
export const cellChanged = createAction<CellChange>('deals/cellChanged');

const rowOf = (id: number) => (state: { deals: DealsState }) => selectDealList(state).rows.find((row) => row.id === id);

/** Shows the value at once, sends it, and shows what was there before when it is refused. */
function* change({ payload }: ReturnType<typeof cellChanged>): SagaOf<void> {
  const { dealId, field, value } = payload;
  const before: ListedDeal | undefined = yield select(rowOf(dealId));
  if (!before) return;
  yield put(dealList.actions.rowChanged({ ...before, [field.key]: value }));
  yield* send(payload, before, before.lockVersion);
}

function* send(payload: CellChange, before: ListedDeal, lockVersion: number): SagaOf<void> {
  const { dealId, field, value, words } = payload;
  const body = { [field.key]: value, lockVersion } as UpdateDealArgs['body'];
  const result = yield* callApi(dealsClient, 'updateDeal', { id: dealId, body });
  if (result.ok) {
    yield put(dealReceived(result.data.data));
    if (payload.isUndo) yield put(toastShown({ level: 'info', text: words.undone }));
    else yield fork(offerWayBack, payload, before);
    return;
  }
  yield* refuse(payload, before, result.failure);
}

function* offerWayBack(payload: CellChange, before: ListedDeal): SagaOf<void> {
  const { words, field } = payload;
  if (!(yield* offerUndo(words.done, words.undo))) return;
  yield put(cellChanged({ ...payload, value: before[field.key] as CellValue, isUndo: true }));
}

function* refuse(payload: CellChange, before: ListedDeal, failure: ApiFailure): SagaOf<void> {
  const { field, words } = payload;
  const { rows }: ListState<ListedDeal> = yield select(selectDealList);
  const row = rows.find(({ id }) => id === before.id) ?? before;
  const current = failure.code === 'StaleRecord' ? (failure.current as Deal | undefined) : undefined;
  yield put(dealList.actions.rowChanged({ ...row, ...(current ?? { [field.key]: before[field.key] }) }));
  if (failure.code === 'RecordNotFound') {
    yield put(dealGone({ id: before.id }));
    return yield put(toastShown({ level: 'warning', text: words.gone }));
  }
  if (!current) return yield put(toastShown({ level: 'error', text: `${words.failed}${failure.message}` }));
  const { title, mine, theirs } = words.conflict;
  const masters: Masters | undefined = yield select(selectMasters);
  const told = (value: unknown) => valueText(field, value as CellValue, masters) || words.conflict.empty;
  const text = words.conflict.text
    .replace('{mine}', () => told(payload.value))
    .replace('{theirs}', () => told(current[field.key as keyof Deal]));
  const keepsMine = yield* confirm({ type: 'warning', title, text, confirmText: mine, cancelText: theirs });
  if (!keepsMine) return;
  const newer = { ...row, ...current };
  yield put(dealList.actions.rowChanged({ ...newer, [field.key]: payload.value }));
  yield* send(payload, newer, current.lockVersion);
}

export function* inlineSaga(): SagaOf<void> {
  yield takeEvery(cellChanged, change);
}
