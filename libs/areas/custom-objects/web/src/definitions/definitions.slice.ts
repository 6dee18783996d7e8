import { customObjectDefsClient } from '@crm/api-client';
import { itemsReceived, objectScope } from '@crm/custom-fields-web/parts';
import { mastersForgotten, mastersReceived } from '@crm/identity-web';
import { callApi, concerns, createLoadSlice, liveChanged, ownKindsReceived, takeEvery } from '@crm/web-kit';
import type { LoadState, OwnKind, SagaOf, StoreModule } from '@crm/web-kit';
import { fork, put } from 'redux-saga/effects';
import type { Definition } from '../domain/definition.types.ts';

const definitions = createLoadSlice<Definition[]>('custom-object-definitions', [], () =>
  callApi(customObjectDefsClient, 'listCustomObjectDefs', {}),
);

export const { requested: definitionsRequested, received: definitionsReceived } = definitions.actions;

export type DefinitionsState = LoadState<Definition[]>;

interface Root {
  'custom-object-definitions'?: DefinitionsState;
}

const absent: DefinitionsState = { status: 'idle', data: [] };

export const selectDefinitions = (state: unknown): DefinitionsState =>
  (state as Root)['custom-object-definitions'] ?? absent;

/** Selects a definition by its id; undefined while it is unknown, or for one that the user may not see. */
export const selectDefinition = (state: unknown, id: number | null): Definition | undefined =>
  selectDefinitions(state).data.find((one) => one.id === id);

/** Creates the store module of the definitions; `kindsOf` returns those that the app offers. */
export const definitionsArea = (kindsOf: (all: readonly Definition[]) => readonly OwnKind[]): StoreModule => ({
  name: 'custom-object-definitions',
  reducer: definitions.reducer,
  *saga(): SagaOf<void> {
    yield fork(definitions.saga);
    yield takeEvery(definitionsReceived, function* ({ payload }) {
      yield put(ownKindsReceived(kindsOf(payload)));
      // Forms and lists then need no request of their own for the items.
      for (const { id, items } of payload)
        yield put(itemsReceived({ scope: objectScope(id), groups: [{ id: null, name: null, items }], at: Date.now() }));
    });
    // A changed role or profile changes what the user may see.
    yield takeEvery(mastersReceived, function* () {
      yield put(definitionsRequested());
    });
    yield takeEvery(liveChanged, function* (change) {
      if (concerns(change, 'custom_object_defs')) yield put(definitionsRequested());
    });
    yield takeEvery(mastersForgotten, function* () {
      yield put(definitions.actions.left());
      yield put(ownKindsReceived(null));
    });
  },
});
