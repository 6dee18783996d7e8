import { customObjectsClient } from '@crm/api-client';
import type { UpdateCustomObjectArgs } from '@crm/api-client';
import { createCreation, createRecordPage } from '@crm/records-web/page';
import { callApi } from '@crm/web-kit';
import type { SagaOf, StoreModule } from '@crm/web-kit';
import { combineReducers } from '@reduxjs/toolkit';
import { fork } from 'redux-saga/effects';
import { namedAnswer } from './named.ts';
import { createGroups } from '../views/create-groups.ts';
import type { GroupsState } from '../views/groups.types.ts';
import { createObjectList, fetchObjects, objectTopic } from './object-list.ts';
import type { ObjectBody, ObjectRecord } from './object.types.ts';
import { similarMemory } from './similar-memory.ts';

/** Creates the list, the page and the form of the records of a definition. */
function createKind(id: number) {
  const name = `objects/${id}`;
  const seen = similarMemory();

  function* update(objectId: number, change: object, lockVersion: number) {
    const knownSimilarIds = seen.knownOf(objectId);
    const body = { ...change, knownSimilarIds, lockVersion } as UpdateCustomObjectArgs['body'];
    const args = { id, customObjectId: objectId, body };
    const result = yield* callApi(customObjectsClient, 'updateCustomObject', args);
    seen.note(objectId, result);
    return namedAnswer(result);
  }

  const lists = createObjectList(id, name, update);
  const page = createRecordPage<ObjectRecord>({
    name,
    topic: objectTopic,
    *fetch(customObjectId) {
      return namedAnswer(yield* callApi(customObjectsClient, 'getCustomObject', { id, customObjectId }));
    },
    *save(customObjectId, patch, lockVersion) {
      return yield* update(customObjectId, patch, lockVersion);
    },
    *remove(customObjectId) {
      return yield* callApi(customObjectsClient, 'deleteCustomObject', { id, customObjectId });
    },
  });

  const groups = createGroups({
    name: `${name}/groups`,
    topic: objectTopic,
    select: (state) => (state as Record<string, { groups: GroupsState }>)[name]!.groups,
    *fetch(query, within) {
      return yield* fetchObjects(id, query, within);
    },
    update,
  });

  const creation = createCreation<ObjectBody>(name, function* (body) {
    return namedAnswer(yield* callApi(customObjectsClient, 'createCustomObject', { id, body }));
  });

  const area: StoreModule = {
    name,
    reducer: combineReducers({
      list: lists.list.reducer,
      columns: lists.columns.reducer,
      saved: lists.saved.reducer,
      groups: groups.reducer,
      ...page.reducers,
      creation: creation.reducer,
    }),
    *saga(): SagaOf<void> {
      for (const part of [lists.saga, groups.saga, page.saga, creation.saga]) yield fork(part);
    },
  };
  return { id, lists, groups, page, creation, area };
}

/** The list, the page and the form of the records of a definition, with their store module. */
export type ObjectKind = ReturnType<typeof createKind>;

const kinds = new Map<number, ObjectKind>();

/** Returns the kind of a definition, always the same. */
export function objectKind(id: number): ObjectKind {
  const kind = kinds.get(id) ?? createKind(id);
  kinds.set(id, kind);
  return kind;
}
