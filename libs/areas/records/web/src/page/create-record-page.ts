import { createRecordSlice } from '@crm/web-kit';
import type { ApiResult, RecordState, SagaOf } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { createDeletionSlice } from '../parts/record/create-deletion-slice.ts';
import type { DeletionState } from '../parts/record/create-deletion-slice.ts';
import { createEditorSlice } from '../parts/record/create-editor-slice.ts';
import type { EditorState } from '../parts/record/create-editor-slice.ts';

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
  editor: EditorState;
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
}

/**
 * Creates the page of a kind's record: the record with its changes, its form and its deletion. The kind adds
 * `reducers` to its state and `saga` to its saga.
 */
export function createRecordPage<R extends PageRecord>({
  name,
  topic = name,
  fetch,
  save,
  remove,
}: RecordPageOptions<R>) {
  type Root = Record<string, RecordPageState<R>>;
  const own = (state: unknown) => (state as Root)[name]!;
  const record = createRecordSlice<R>(
    `${name}/record`,
    {
      fetch: (id) => fetch(Number(id)),
      save: ({ id, patch, confirmed }) => save(Number(id), patch, confirmed.lockVersion),
    },
    {
      topic,
      isHeld: (state: unknown) => own(state).editor.status === 'open',
      isLeaving: (state: unknown) => isLeaving(own(state).deletion),
    },
  );
  const editor = createEditorSlice(`${name}/editor`, record);
  const deletion = createDeletionSlice(`${name}/deletion`, remove);

  function* saga(): SagaOf<void> {
    for (const part of [record.saga, editor.saga, deletion.saga]) yield fork(part);
  }
  return {
    name,
    record,
    editor,
    deletion,
    reducers: { record: record.reducer, editor: editor.reducer, deletion: deletion.reducer },
    selectRecord: (state: unknown) => own(state).record,
    selectEditor: (state: unknown) => own(state).editor,
    selectDeletion: (state: unknown) => own(state).deletion,
    saga,
  };
}

/** The result of `createRecordPage`. */
export type RecordPageKind<R extends PageRecord> = ReturnType<typeof createRecordPage<R>>;
