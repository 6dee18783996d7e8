import { dealsClient } from '@crm/api-client';
import type { UpdateDealArgs } from '@crm/api-client';
import type { Masters, MastersState } from '@crm/identity-web';
import { callApi, confirm, offerUndo, saving, toastShown } from '@crm/web-kit';
import type { ApiFailure, ListState, SagaOf } from '@crm/web-kit';
import { fork, put, select } from 'redux-saga/effects';
import type { DealsState } from '../../area.types.ts';
import { dealGone, dealReceived } from '../../domain/deal.events.ts';
import type { Deal, ListedDeal } from '../../domain/deal.types.ts';
import { dealList, selectDealList } from '../deal-list.slice.ts';
import { cellValue, changeOf, valueText, withCellValue } from './fields.ts';
import type { CellValue } from './fields.ts';
import { cellChanged } from './inline.events.ts';
import type { CellChange } from './inline.events.ts';

const selectMasters = (state: { masters?: MastersState }) => state.masters?.data?.masters;

const rowOf = (id: number) => (state: { deals: DealsState }) => selectDealList(state).rows.find((row) => row.id === id);

/** Shows the value at once, sends it, and restores the former value when the server refuses. */
export function* change({ payload }: ReturnType<typeof cellChanged>): SagaOf<void> {
  const { dealId, field, value } = payload;
  const before: ListedDeal | undefined = yield select(rowOf(dealId));
  if (!before) return;
  yield put(dealList.actions.rowChanged(withCellValue(before, field, value)));
  yield* send(payload, before, before.lockVersion);
}

function* send(payload: CellChange, before: ListedDeal, lockVersion: number): SagaOf<void> {
  const { dealId, field, value, words } = payload;
  const body = { ...changeOf(field, value), lockVersion } as UpdateDealArgs['body'];
  const result = yield* saving(() => callApi(dealsClient, 'updateDeal', { id: dealId, body }));
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
  yield put(cellChanged({ ...payload, value: cellValue(before, field), isUndo: true }));
}

function* refuse(payload: CellChange, before: ListedDeal, failure: ApiFailure): SagaOf<void> {
  const { field, words } = payload;
  const { rows }: ListState<ListedDeal> = yield select(selectDealList);
  const row = rows.find(({ id }) => id === before.id) ?? before;
  const current = failure.code === 'StaleRecord' ? (failure.current as Deal | undefined) : undefined;
  yield put(
    dealList.actions.rowChanged(current ? { ...row, ...current } : withCellValue(row, field, cellValue(before, field))),
  );
  if (failure.code === 'RecordNotFound') {
    yield put(dealGone({ id: before.id }));
    return yield put(toastShown({ level: 'warning', text: words.gone }));
  }
  if (!current) return yield put(toastShown({ level: 'error', text: `${words.failed}${failure.message}` }));
  const { title, mine, theirs } = words.conflict;
  const masters: Masters | undefined = yield select(selectMasters);
  const told = (value: CellValue) => valueText(field, value, masters) || words.conflict.empty;
  const text = words.conflict.text
    .replace('{mine}', () => told(payload.value))
    .replace('{theirs}', () => told(cellValue({ ...row, ...current }, field)));
  const keepsMine = yield* confirm({ type: 'warning', title, text, confirmText: mine, cancelText: theirs });
  if (!keepsMine) return;
  const newer = { ...row, ...current };
  yield put(dealList.actions.rowChanged(withCellValue(newer, field, payload.value)));
  yield* send(payload, newer, current.lockVersion);
}
