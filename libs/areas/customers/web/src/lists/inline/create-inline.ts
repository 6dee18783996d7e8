import { createAction } from '@reduxjs/toolkit';
import { confirm, offerUndo, takeEvery, toastShown } from '@crm/web-kit';
import type { ApiFailure, ApiResult, ListSlice, ListState, SagaOf } from '@crm/web-kit';
import { fork, put, select } from 'redux-saga/effects';

export type CellValue = string | number | null;

/** How a cell is changed: the row's property and the kind of value. Plain data: it travels in actions. */
export interface CellField {
  key: string;
  kind: 'text' | 'number' | 'choice';
  /** Choices by their values as text; numbers stay numbers on the wire. */
  options?: readonly { value: string; label: string }[];
  isNumeric?: boolean;
  isRequired?: boolean;
  /** The choices are `yes` and `no`, on the wire a boolean. */
  isYesNo?: boolean;
  suffix?: string;
}

interface CellWords {
  done: string;
  undo: string;
  undone: string;
  failed: string;
  gone: string;
  /** `text` says both versions, at {mine} and {theirs}. */
  conflict: { title: string; text: string; mine: string; theirs: string; empty: string };
}

export interface CellChange {
  id: number;
  field: CellField;
  value: CellValue;
  words: CellWords;
  isUndo?: boolean;
}

/** Sends the change of one field. */
export type UpdateRow = (
  id: number,
  change: Record<string, CellValue>,
  lockVersion: number,
) => SagaOf<ApiResult<{ data: { id: number; lockVersion: number } }>>;

interface InlineOptions<Row> {
  name: string;
  list: ListSlice<Row>;
  selectList: (state: unknown) => ListState<Row>;
  update: UpdateRow;
}

interface Versioned {
  id: number;
  lockVersion: number;
}

const valueOf = (row: object, key: string) => (row as Record<string, CellValue>)[key] ?? null;

/** A value in words; empty when there is none. */
export function cellText({ options, suffix = '' }: CellField, value: CellValue): string {
  if (value === null || value === '') return '';
  if (options) return options.find((option) => option.value === String(value))?.label ?? '';
  return `${typeof value === 'number' ? value.toLocaleString() : value}${suffix}`;
}

/** Changes of single cells: shown at once, taken back when refused, undone for ten seconds, never over a colleague's. */
export function createInline<Row extends Versioned>({ name, list, selectList, update }: InlineOptions<Row>) {
  const cellChanged = createAction<CellChange>(`${name}/cellChanged`);
  const { rowChanged, rowsRemoved } = list.actions;
  const rowOf = (id: number) => (state: unknown) => selectList(state).rows.find((row) => row.id === id);

  function* change({ payload }: ReturnType<typeof cellChanged>): SagaOf<void> {
    const before: Row | undefined = yield select(rowOf(payload.id));
    if (!before) return;
    yield put(rowChanged({ ...before, [payload.field.key]: payload.value }));
    yield* send(payload, before, before.lockVersion);
  }

  function* send(payload: CellChange, before: Row, lockVersion: number): SagaOf<void> {
    const { id, field, value, words } = payload;
    const result = yield* update(id, { [field.key]: value }, lockVersion);
    if (!result.ok) return yield* refuse(payload, before, result.failure);
    const row: Row | undefined = yield select(rowOf(id));
    if (row) yield put(rowChanged(withAnswer(row, result.data.data)));
    if (payload.isUndo) yield put(toastShown({ level: 'info', text: words.undone }));
    else yield fork(offerWayBack, payload, before);
  }

  function* offerWayBack(payload: CellChange, before: Row): SagaOf<void> {
    if (!(yield* offerUndo(payload.words.done, payload.words.undo))) return;
    yield put(cellChanged({ ...payload, value: valueOf(before, payload.field.key), isUndo: true }));
  }

  function* refuse(payload: CellChange, before: Row, failure: ApiFailure): SagaOf<void> {
    const { field, words } = payload;
    const row: Row = (yield select(rowOf(before.id))) ?? before;
    const current = failure.code === 'StaleRecord' ? (failure.current as Row | undefined) : undefined;
    yield put(rowChanged(current ? withAnswer(row, current) : { ...row, [field.key]: valueOf(before, field.key) }));
    if (failure.code === 'RecordNotFound') {
      yield put(rowsRemoved([before.id]));
      return yield put(toastShown({ level: 'warning', text: words.gone }));
    }
    if (!current) return yield put(toastShown({ level: 'error', text: `${words.failed}${failure.message}` }));
    const { title, mine, theirs, empty } = words.conflict;
    const told = (value: CellValue) => cellText(field, value) || empty;
    const text = words.conflict.text
      .replace('{mine}', () => told(payload.value))
      .replace('{theirs}', () => told(valueOf(current, field.key)));
    if (!(yield* confirm({ type: 'warning', title, text, confirmText: mine, cancelText: theirs }))) return;
    const newer = withAnswer(row, current);
    yield put(rowChanged({ ...newer, [field.key]: payload.value }));
    yield* send(payload, newer, current.lockVersion);
  }

  function* saga(): SagaOf<void> {
    yield takeEvery(cellChanged, change);
  }
  return { cellChanged, saga };
}

/** The row with what the answer says of the fields that it shows. */
function withAnswer<Row extends object>(row: Row, answer: object): Row {
  const known = Object.entries(answer).filter(([key, value]) => key in row && key !== 'customs' && value !== undefined);
  return { ...row, ...Object.fromEntries(known) };
}

export type Inline = Pick<ReturnType<typeof createInline<Versioned>>, 'cellChanged'>;
