import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { submitModal, takeLeading } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';

/** A record that was added. */
export interface CreatedRecord {
  id: number;
  name: string;
}

export interface CreationState {
  /** The result for the screen that opened the form. */
  created: CreatedRecord | null;
}

/**
 * Creates the form of a new record in a modal: `modal` is its name, `call` sends the form. The kind adds `reducer` to
 * its state as `creation`, and `saga` to its saga.
 */
export function createCreation<Body>(name: string, call: (body: Body) => SagaOf<ApiResult<{ data: CreatedRecord }>>) {
  const modal = `${name}/create`;
  const requested = createAction<Body>(`${name}/creation/requested`);
  const slice = createSlice({
    name: `${name}/creation`,
    initialState: { created: null } as CreationState,
    reducers: {
      received: (_state, { payload }: PayloadAction<CreatedRecord>): CreationState => ({ created: payload }),
      /** Clears the result once the screen has used it. */
      taken: (): CreationState => ({ created: null }),
    },
  });
  const { received, taken } = slice.actions;

  function* create({ payload }: ReturnType<typeof requested>): SagaOf<void> {
    const result = yield* submitModal(modal, () => call(payload));
    if (!result?.ok) return;
    const { id, name: title } = result.data.data;
    yield put(received({ id, name: title }));
  }

  type Root = Record<string, { creation: CreationState }>;
  return {
    modal,
    reducer: slice.reducer,
    actions: { requested, received, taken },
    selectCreated: (state: unknown) => (state as Root)[name]!.creation.created,
    *saga(): SagaOf<void> {
      yield takeLeading(requested, create as never);
    },
  };
}

/** The result of `createCreation`. */
export type Creation<Body> = ReturnType<typeof createCreation<Body>>;
