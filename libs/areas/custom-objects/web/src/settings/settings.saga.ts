import { customObjectDefsClient } from '@crm/api-client';
import { itemsSaved } from '@crm/custom-fields-web/settings/editor';
import { callApi, submitModal, takeEvery, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { fork, put, select } from 'redux-saga/effects';
import { definitionsReceived, definitionsRequested, selectDefinitions } from '../definitions/definitions.slice.ts';
import type { DefinitionsState } from '../definitions/definitions.slice.ts';
import type { Definition } from '../domain/definition.types.ts';
import {
  definitionAdded,
  definitionModal,
  definitionSubmitted,
  deletionModal,
  deletionSubmitted,
  orderChanged,
  refused,
  relationModal,
  relationsSubmitted,
  restoreAsked,
  trash,
  uses,
} from './settings.slice.ts';

const say = (text: string) => toastShown({ level: 'info', text });

/** Shows a changed definition at once. */
function* show(definition: Definition): SagaOf<void> {
  const { data }: DefinitionsState = yield select(selectDefinitions);
  yield put(definitionsReceived(data.map((one) => (one.id === definition.id ? definition : one))));
}

function* submit({ payload: { definition, values, doneText } }: ReturnType<typeof definitionSubmitted>): SagaOf<void> {
  const result = yield* submitModal(definitionModal, () =>
    definition
      ? callApi(customObjectDefsClient, 'updateCustomObjectDef', {
          id: definition.id,
          body: { ...values, lockVersion: definition.lockVersion },
        })
      : callApi(customObjectDefsClient, 'createCustomObjectDef', { body: values }),
  );
  if (!result) return;
  // After a conflict the next attempt starts from the current version.
  if (!result.ok) return result.failure.code === 'StaleRecord' ? yield put(definitionsRequested()) : undefined;
  yield put(say(doneText));
  if (definition) return yield* show(result.data.data);
  const { data }: DefinitionsState = yield select(selectDefinitions);
  yield put(definitionsReceived([...data, result.data.data]));
  yield put(definitionAdded(result.data.data.id));
}

/** Shows a new order at once; the server's order returns when it is refused. */
function* saveOrder({ payload: ids }: ReturnType<typeof orderChanged>): SagaOf<void> {
  const { data }: DefinitionsState = yield select(selectDefinitions);
  yield put(definitionsReceived(data.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))));
  const result = yield* callApi(customObjectDefsClient, 'orderCustomObjectDefs', { body: { ids } });
  if (result.ok) return yield put(definitionsReceived(result.data.data));
  yield put(refused({ what: 'order', name: '', failure: result.failure }));
  yield put(definitionsRequested());
}

function* remove({ payload: { id, doneText } }: ReturnType<typeof deletionSubmitted>): SagaOf<void> {
  const result = yield* submitModal(deletionModal, () =>
    callApi(customObjectDefsClient, 'deleteCustomObjectDef', { id }),
  );
  if (!result?.ok) return;
  yield put(say(doneText));
  yield put(definitionsRequested());
  yield put(trash.actions.requested());
}

function* restore({ payload: { definition, doneText } }: ReturnType<typeof restoreAsked>): SagaOf<void> {
  const result = yield* callApi(customObjectDefsClient, 'restoreCustomObjectDef', { id: definition.id });
  if (result.ok) yield put(say(doneText));
  else yield put(refused({ what: 'restoring', name: definition.name, failure: result.failure }));
  yield put(definitionsRequested());
  yield put(trash.actions.requested());
}

function* saveRelations({ payload }: ReturnType<typeof relationsSubmitted>): SagaOf<void> {
  const { definition, rows, hasModal, doneText } = payload;
  const send = () =>
    callApi(customObjectDefsClient, 'saveCustomObjectRelations', { id: definition.id, body: { rows } });
  const result = hasModal ? yield* submitModal(relationModal, send) : yield* send();
  if (!result) return;
  if (result.ok) {
    if (doneText) yield put(say(doneText));
    return yield* show(result.data.data);
  }
  if (!hasModal) yield put(refused({ what: 'relations', name: definition.name, failure: result.failure }));
  if (!hasModal || result.failure.code === 'StaleRecord') yield put(definitionsRequested());
}

export function* settingsSaga(): SagaOf<void> {
  yield fork(trash.saga);
  yield fork(uses.saga);
  yield takeLeading(definitionSubmitted, submit);
  yield takeLatest(orderChanged, saveOrder);
  yield takeLeading(deletionSubmitted, remove);
  yield takeLeading(restoreAsked, restore);
  yield takeEvery(relationsSubmitted, saveRelations);
  // The list counts the items.
  yield takeEvery(itemsSaved, function* () {
    yield put(definitionsRequested());
  });
}
