import { customItemsClient, dealProductDetailTypesClient } from '@crm/api-client';
import { callApi, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { actionChannel, fork, put, select, take } from 'redux-saga/effects';
import { fetchItems } from '../items/items.saga.ts';
import { saveObjectItems } from '../items/object-items.ts';
import { inOneGroup } from '../items/in-one-group.ts';
import {
  definitionsFailed,
  definitionsSaved,
  groupsSubmitted,
  itemMoved,
  itemRemoved,
  itemsReceived,
  itemSubmitted,
} from '../items/items.slice.ts';
import type { ItemsState } from '../items/items.slice.ts';
import { dealTypeOf, definitionOf } from '../items/items.types.ts';
import type { CustomGroup, CustomScope } from '../items/items.types.ts';
import { rowsOf } from './drafts.ts';
import type { GroupDraft, ItemDraft } from './drafts.ts';

type Saved = SagaOf<ApiResult<{ data: CustomGroup[] }>>;

function* saveItems(scope: CustomScope, rows: ItemDraft[]): Saved {
  const id = dealTypeOf(scope);
  const body = { rows };
  if (id !== undefined) return yield* callApi(customItemsClient, 'saveDealCustomItems', { id, body });
  if (scope === 'contact') return yield* callApi(customItemsClient, 'saveContactCustomItems', { body });
  if (scope === 'action') return yield* callApi(customItemsClient, 'saveActionCustomItems', { body });
  if (scope === 'product_detail_type') {
    return inOneGroup(yield* callApi(dealProductDetailTypesClient, 'saveDealProductDetailTypeCustomItems', { body }));
  }
  const definitionId = definitionOf(scope);
  if (definitionId !== undefined) return yield* saveObjectItems(definitionId, rows);
  return yield* callApi(customItemsClient, 'saveCustomerCustomItems', { body });
}

function* saveGroups(scope: CustomScope, rows: GroupDraft[]): Saved {
  const id = dealTypeOf(scope);
  const body = { rows };
  if (id !== undefined) return yield* callApi(customItemsClient, 'saveDealCustomItemGroups', { id, body });
  if (scope === 'contact') return yield* callApi(customItemsClient, 'saveContactCustomItemGroups', { body });
  if (scope === 'action') return yield* callApi(customItemsClient, 'saveActionCustomItemGroups', { body });
  return yield* callApi(customItemsClient, 'saveCustomerCustomItemGroups', { body });
}

type Root = { 'custom-fields': { items: ItemsState } };
function* groupsOf(scope: CustomScope): SagaOf<CustomGroup[]> {
  return yield select((state: Root) => state['custom-fields'].items[scope]?.groups ?? []);
}

/** Loads the current definitions after a conflict; the user's edits stay. */
function* readAnew(scope: CustomScope): SagaOf<void> {
  const anew = yield* fetchItems(scope);
  if (anew.ok) yield put(itemsReceived({ scope, groups: anew.data.data, at: Date.now() }));
}

function* settle(scope: CustomScope, result: ApiResult<{ data: CustomGroup[] }>, doneText?: string): SagaOf<void> {
  if (!result.ok) {
    if (result.failure.code === 'StaleRecord') yield* readAnew(scope);
    return yield put(definitionsFailed({ scope, failure: result.failure }));
  }
  yield put(definitionsSaved({ scope, groups: result.data.data, at: Date.now() }));
  if (doneText) yield put(toastShown({ level: 'info', text: doneText }));
}

function* submitItem({ payload: { scope, item, doneText } }: ReturnType<typeof itemSubmitted>): SagaOf<void> {
  yield* settle(scope, yield* saveItems(scope, rowsOf(yield* groupsOf(scope), item)), doneText);
}

function* submitGroups({ payload: { scope, rows, doneText } }: ReturnType<typeof groupsSubmitted>): SagaOf<void> {
  yield* settle(scope, yield* saveGroups(scope, rows), doneText);
}

/** Saves a new order or a deletion that the screen already shows; reloads when the server refuses it. */
function* saveShown(action: ReturnType<typeof itemMoved> | ReturnType<typeof itemRemoved>): SagaOf<void> {
  const { scope } = action.payload;
  const result = yield* saveItems(scope, rowsOf(yield* groupsOf(scope)));
  if (!result.ok && result.failure.code !== 'StaleRecord') yield* readAnew(scope);
  yield* settle(scope, result, itemRemoved.match(action) ? action.payload.doneText : undefined);
}

/** Saves changes one after the other, so that no order overtakes an earlier one. */
function* saveInTurn(): SagaOf<void> {
  const changes = yield actionChannel([itemMoved.type, itemRemoved.type]);
  while (true) yield* saveShown(yield take(changes));
}

export function* settingsSaga() {
  yield takeLeading(itemSubmitted, submitItem);
  yield takeLeading(groupsSubmitted, submitGroups);
  yield fork(saveInTurn);
}
