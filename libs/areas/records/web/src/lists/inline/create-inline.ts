import { createAction } from '@reduxjs/toolkit';
import type { CustomScope, CustomValue } from '@crm/custom-fields-web/parts';
import { confirm, offerUndo, saving, takeEvery, toastShown } from '@crm/web-kit';
import type { ApiFailure, ApiResult, ListSlice, ListState, SagaOf } from '@crm/web-kit';
import { fork, put, select } from 'redux-saga/effects';

export type SingleValue = string | number | null;
export type CellValue = SingleValue | readonly string[];

/** A field of a row and the kind of its value. Plain data, since actions carry it. */
export interface CellField {
  key: string;
  kind: 'text' | 'number' | 'day' | 'choice' | 'choices' | 'labels';
  /** The choices by their values as text; the API takes numeric ones as numbers. */
  options?: readonly { value: string; label: string }[];
  isNumeric?: boolean;
  isRequired?: boolean;
  /** True if the choices are `yes` and `no`, which the API takes as a boolean. */
  isYesNo?: boolean;
  suffix?: string;
  /** The custom item of the row that the cell edits. */
  itemId?: number;
  /** The kind of records that the custom item belongs to. */
  scope?: CustomScope;
}

interface CellWords {
  done: string;
  undo: string;
  undone: string;
  failed: string;
  gone: string;
  /** The dialog of a conflict; `text` holds both versions at {mine} and {theirs}. */
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
  change: Record<string, unknown>,
  lockVersion: number,
) => SagaOf<ApiResult<{ data: { id: number; lockVersion: number } }>>;

interface InlineOptions<Row> {
  name: string;
  list: ListSlice<Row>;
  selectList: (state: unknown) => ListState<Row>;
  update: UpdateRow;
  /** The cells that combine several properties, by key: such as the day of two times. */
  derived?: Readonly<Record<string, DerivedCell<Row>>>;
}

/** The functions of such a cell: its value, and the properties that follow from a new value. */
export interface DerivedCell<Row> {
  read: (row: Row) => CellValue;
  change: (row: Row, value: CellValue) => object;
}

interface Versioned {
  id: number;
  lockVersion: number;
}

type Customs = readonly CustomValue[];
const customsOf = (row: object): Customs => (row as { customs?: Customs }).customs ?? [];

/** Returns the value of a cell. */
function cellValue(row: object, { key, itemId }: CellField): CellValue {
  if (itemId === undefined) return (row as Record<string, CellValue>)[key] ?? null;
  return (customsOf(row).find((one) => one.itemId === itemId)?.value ?? null) as CellValue;
}

/** Returns the row with another value in a cell. */
function withCellValue<Row extends object>(row: Row, { key, itemId }: CellField, value: CellValue): Row {
  if (itemId === undefined) return { ...row, [key]: value };
  return { ...row, customs: [...customsOf(row).filter((one) => one.itemId !== itemId), { itemId, value }] };
}

/** Returns the change of a cell as the API takes it. */
const changeOf = ({ key, itemId }: CellField, value: CellValue) =>
  itemId === undefined ? { [key]: value } : { customs: [{ itemId, value }] };

/** Returns a value in words; empty if there is none. */
export function cellText({ kind, options, suffix = '' }: CellField, value: CellValue): string {
  if (value === null || value === '') return '';
  if (kind === 'day') return String(value).replaceAll('-', '/');
  const labelOf = (one: unknown) => options?.find((option) => option.value === String(one))?.label;
  if (typeof value === 'object') return value.map((one) => labelOf(one) ?? one).join('、');
  if (options) return labelOf(value) ?? '';
  return `${typeof value === 'number' ? value.toLocaleString() : value}${suffix}`;
}

/**
 * Creates the change of single cells: it shows at once, reverts when refused, offers an undo for ten seconds, and
 * never overwrites a colleague's change.
 */
export function createInline<Row extends Versioned>(options: InlineOptions<Row>) {
  const { name, list, selectList, update, derived = {} } = options;
  const cellChanged = createAction<CellChange>(`${name}/cellChanged`);
  const { rowChanged, rowsRemoved } = list.actions;
  const rowOf = (id: number) => (state: unknown) => selectList(state).rows.find((row) => row.id === id);

  const valueOf = (row: Row, field: CellField): CellValue => derived[field.key]?.read(row) ?? cellValue(row, field);
  const withValue = (row: Row, field: CellField, value: CellValue): Row =>
    field.key in derived ? { ...row, ...derived[field.key]!.change(row, value) } : withCellValue(row, field, value);
  const sentOf = (row: Row, field: CellField, value: CellValue) =>
    (derived[field.key]?.change(row, value) as Record<string, unknown> | undefined) ?? changeOf(field, value);

  function* change({ payload }: ReturnType<typeof cellChanged>): SagaOf<void> {
    const before: Row | undefined = yield select(rowOf(payload.id));
    if (!before) return;
    yield put(rowChanged(withValue(before, payload.field, payload.value)));
    yield* send(payload, before, before.lockVersion);
  }

  function* send(payload: CellChange, before: Row, lockVersion: number): SagaOf<void> {
    const { id, field, value, words } = payload;
    const result = yield* saving(() => update(id, sentOf(before, field, value), lockVersion));
    if (!result.ok) return yield* refuse(payload, before, result.failure);
    const row: Row | undefined = yield select(rowOf(id));
    if (row) yield put(rowChanged(withAnswer(row, result.data.data, field)));
    if (payload.isUndo) yield put(toastShown({ level: 'info', text: words.undone }));
    else yield fork(offerWayBack, payload, before);
  }

  function* offerWayBack(payload: CellChange, before: Row): SagaOf<void> {
    if (!(yield* offerUndo(payload.words.done, payload.words.undo))) return;
    yield put(cellChanged({ ...payload, value: valueOf(before, payload.field), isUndo: true }));
  }

  function* refuse(payload: CellChange, before: Row, failure: ApiFailure): SagaOf<void> {
    const { field, words } = payload;
    const row: Row = (yield select(rowOf(before.id))) ?? before;
    const current = failure.code === 'StaleRecord' ? (failure.current as Row | undefined) : undefined;
    yield put(rowChanged(current ? withAnswer(row, current, field) : withValue(row, field, valueOf(before, field))));
    if (failure.code === 'RecordNotFound') {
      yield put(rowsRemoved([before.id]));
      return yield put(toastShown({ level: 'warning', text: words.gone }));
    }
    if (!current) return yield put(toastShown({ level: 'error', text: `${words.failed}${failure.message}` }));
    const { title, mine, theirs, empty } = words.conflict;
    const told = (value: CellValue) => cellText(field, value) || empty;
    const text = words.conflict.text
      .replace('{mine}', () => told(payload.value))
      .replace('{theirs}', () => told(valueOf(current, field)));
    if (!(yield* confirm({ type: 'warning', title, text, confirmText: mine, cancelText: theirs }))) return;
    const newer = withAnswer(row, current, field);
    yield put(rowChanged(withValue(newer, field, payload.value)));
    yield* send(payload, newer, current.lockVersion);
  }

  function* saga(): SagaOf<void> {
    yield takeEvery(cellChanged, change);
  }
  return { cellChanged, valueOf, saga };
}

/** Returns the row with the custom items of the answer that it shows: a changed value also changes formulas. */
function withCustomsOf<Row extends object>(row: Row, answer: object, changedId: number): Row {
  const fresh = new Map(customsOf(answer).map(({ itemId, value }) => [itemId, value]));
  const shown = new Set([...customsOf(row).map(({ itemId }) => itemId), changedId]);
  return { ...row, customs: [...shown].map((itemId) => ({ itemId, value: fresh.get(itemId) ?? null })) };
}

/** Returns the row with the fields of the answer that it shows. */
function withAnswer<Row extends object>(row: Row, answer: object, field: CellField): Row {
  const known = Object.entries(answer).filter(([key, value]) => key in row && key !== 'customs' && value !== undefined);
  const now = { ...row, ...Object.fromEntries(known) };
  return field.itemId === undefined ? now : withCustomsOf(now, answer, field.itemId);
}

export type Inline<Row extends Versioned> = Pick<ReturnType<typeof createInline<Row>>, 'cellChanged' | 'valueOf'>;
