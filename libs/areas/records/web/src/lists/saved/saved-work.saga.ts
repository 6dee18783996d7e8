import { confirm, submitModal, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import type { SavedCalls, SavedEvents } from './saved-events.ts';
import type { createSavedSlice, SavedCondition } from './saved-slice.ts';

interface Saving {
  modal: string;
  calls: SavedCalls<never>;
  actions: ReturnType<typeof createSavedSlice>['actions'];
}

/** Returns the sagas that handle the events of a list's saved searches. */
export function savedWork({ modal, calls, actions }: Saving) {
  const { conditionsReceived, historiesReceived, conditionChanged, conditionRemoved, newestSaved } = actions;

  function* open({ payload }: ReturnType<SavedEvents['opened']>): SagaOf<void> {
    yield put(conditionsReceived({ place: payload, conditions: yield* calls.list(payload as never) }));
  }

  function* openHistories({ payload }: ReturnType<SavedEvents['historiesOpened']>): SagaOf<void> {
    const result = yield* calls.histories(payload as never);
    if (result.ok) yield put(historiesReceived(result.data.data));
  }

  function* note({ payload: { place, search, savedId } }: ReturnType<SavedEvents['searchUsed']>): SagaOf<void> {
    yield* calls.note(place as never, search, savedId);
  }

  function* submit({ payload: { question, values, doneText } }: ReturnType<SavedEvents['submitted']>): SagaOf<void> {
    const { condition, search, place } = question;
    const result = yield* submitModal(modal, function* (): SagaOf<ApiResult<{ data: SavedCondition }>> {
      if (!condition) return yield* calls.create(place as never, { ...search, ...values });
      const { lockVersion, editable } = condition;
      const { isDefault } = values;
      return yield* calls.update(condition.id, { ...(editable ? values : { isDefault }), lockVersion });
    });
    if (!result?.ok) return;
    yield put(conditionChanged(result.data.data));
    if (!condition) yield put(newestSaved(result.data.data.id));
    yield put(toastShown({ level: 'info', text: doneText }));
  }

  function* overwrite({
    payload: { condition, change, doneText },
  }: ReturnType<SavedEvents['overwritten']>): SagaOf<void> {
    const result = yield* calls.update(condition.id, { ...change, lockVersion: condition.lockVersion });
    if (result.ok) {
      yield put(conditionChanged(result.data.data));
      return yield put(toastShown({ level: 'info', text: doneText }));
    }
    if (result.failure.current) yield put(conditionChanged(result.failure.current as SavedCondition));
    yield put(toastShown({ level: 'error', text: result.failure.message }));
  }

  function* remove({ payload: { condition, words } }: ReturnType<SavedEvents['deleteAsked']>): SagaOf<void> {
    const { title, text, confirm: confirmText, cancel: cancelText, done } = words;
    if (!(yield* confirm({ type: 'danger', title, text, confirmText, cancelText }))) return;
    const result = yield* calls.remove(condition.id);
    if (!result.ok && result.failure.code !== 'RecordNotFound')
      return yield put(toastShown({ level: 'error', text: result.failure.message }));
    yield put(conditionRemoved(condition.id));
    yield put(toastShown({ level: 'info', text: done }));
  }

  return { open, openHistories, note, submit, overwrite, remove };
}

export type SavedWork = ReturnType<typeof savedWork>;
