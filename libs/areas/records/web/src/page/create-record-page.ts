import { createRecordSlice } from '@crm/web-kit';
import type { ApiResult, RecordState, SagaOf } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import type { BinnedKind } from '../bin/ask-deletion.ts';
import { createDeletionSlice } from '../parts/record/create-deletion-slice.ts';
import type { DeletionState } from '../parts/record/create-deletion-slice.ts';
import { createFieldsSlice, isEditing } from './fields/fields-slice.ts';
import type { FieldsState } from './fields/fields-slice.ts';
import { mergeRecord } from './fields/merge-record.ts';

/** Returns true from the confirmation of a deletion on: the page no longer reads its record. */
export const isLeaving = ({ status }: DeletionState): boolean => status === 'deleting' || status === 'done';

/** The fields that the page of this kit needs of a record. */
export interface PageRecord {
  id: number;
  name: string;
  lockVersion: number;
  isStarred?: boolean;
}

/** The state of the page within the kind's state. */
export interface RecordPageState<R> {
  record: RecordState<R>;
  fields: FieldsState;
  deletion: DeletionState;
}

interface RecordPageOptions<R extends PageRecord> {
  /** The name of the kind: its key in the store and its path, as for `createRecordList`. */
  name: string;
  /** The live topic of its records; default: the name. */
  topic?: string;
  fetch: (id: number) => SagaOf<ApiResult<{ data: R }>>;
  save: (id: number, patch: Partial<R>, lockVersion: number) => SagaOf<ApiResult<{ data: R }>>;
  remove: (id: number) => SagaOf<ApiResult<unknown>>;
  /** The kind in the bin, where its deleted records stay for 30 days. */
  binned?: BinnedKind;
}

/**
 * Creates the page of a kind's record: the record with its changes, the values that are edited in place and its deletion. The kind adds
 * `reducers` to its state and `saga` to its saga.
 */
export function createRecordPage<R extends PageRecord>({
  name,
  topic = name,
  fetch,
  save,
  remove,
  binned,
}: RecordPageOptions<R>) {
  type Root = Record<string, RecordPageState<R>>;
  const own = (state: unknown) => (state as Root)[name]!;
  const record = createRecordSlice<R>(
    `${name}/record`,
    {
      fetch: (id) => fetch(Number(id)),
      *save({ id, patch, confirmed }) {
        const result = yield* save(Number(id), patch, confirmed.lockVersion);
        // The answer to a change has no star.
        if (result.ok && confirmed.isStarred !== undefined) result.data.data.isStarred = confirmed.isStarred;
        return result;
      },
      merge: mergeRecord,
    },
    {
      topic,
      isHeld: (state: unknown) => isEditing(own(state).fields),
      isLeaving: (state: unknown) => isLeaving(own(state).deletion),
    },
  );
  const selectRecord = (state: unknown) => own(state).record;
  const fields = createFieldsSlice(`${name}/fields`, {
    record,
    selectRecord,
    selectFields: (state: unknown) => own(state).fields,
  });
  const deletion = createDeletionSlice(`${name}/deletion`, remove, binned);

  function* saga(): SagaOf<void> {
    for (const part of [record.saga, fields.saga, deletion.saga]) yield fork(part);
  }
  return {
    name,
    record,
    fields,
    deletion,
    reducers: { record: record.reducer, fields: fields.reducer, deletion: deletion.reducer },
    selectRecord,
    selectDeletion: (state: unknown) => own(state).deletion,
    saga,
  };
}

/** The result of `createRecordPage`. */
export type RecordPageKind<R extends PageRecord> = ReturnType<typeof createRecordPage<R>>;
