import { customItemGroupsClient } from '@crm/api-client';
import { callApi, takeEvery } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { call, put } from 'redux-saga/effects';
import { choicesReceived, choicesRequested, itemsFailed, itemsReceived, itemsRequested } from './items.slice.ts';
import { dealTypeOf, definitionOf } from './items.types.ts';
import type { CustomGroup, CustomScope } from './items.types.ts';

// Few screens need product details, custom objects or choices, so these clients are not part of the first bundle.
const ofProductDetails = () => import('./product-detail-items.ts');
type OfProductDetails = Awaited<ReturnType<typeof ofProductDetails>>;
const ofObjects = () => import('./object-items.ts');
type OfObjects = Awaited<ReturnType<typeof ofObjects>>;
const ofChoices = () => import('./deal-item-choices.ts');
type OfChoices = Awaited<ReturnType<typeof ofChoices>>;

export function* fetchItems(scope: CustomScope): SagaOf<ApiResult<{ data: CustomGroup[] }>> {
  const id = dealTypeOf(scope);
  if (id !== undefined) return yield* callApi(customItemGroupsClient, 'listDealCustomItemGroups', { id });
  if (scope === 'contact') return yield* callApi(customItemGroupsClient, 'listContactCustomItemGroups', {});
  if (scope === 'action') return yield* callApi(customItemGroupsClient, 'listActionCustomItemGroups', {});
  if (scope === 'product_detail_type') {
    const module: OfProductDetails = yield call(ofProductDetails);
    return yield* module.fetchProductDetailItems();
  }
  const definitionId = definitionOf(scope);
  if (definitionId !== undefined) {
    const module: OfObjects = yield call(ofObjects);
    return yield* module.fetchObjectItems(definitionId);
  }
  return yield* callApi(customItemGroupsClient, 'listCustomerCustomItemGroups', {});
}

function* fetch({ payload: { scope } }: ReturnType<typeof itemsRequested>): SagaOf<void> {
  const result = yield* fetchItems(scope);
  yield put(
    result.ok
      ? itemsReceived({ scope, groups: result.data.data, at: Date.now() })
      : itemsFailed({ scope, failure: result.failure }),
  );
}

/** Loads the choices of the one item for deals; for other records all items with their choices. */
function* fetchChoices({ payload: { scope, itemId } }: ReturnType<typeof choicesRequested>): SagaOf<void> {
  if (dealTypeOf(scope) === undefined) return yield put(itemsRequested({ scope }));
  const module: OfChoices = yield call(ofChoices);
  const result = yield* module.fetchDealItemChoices(itemId);
  if (result.ok) yield put(choicesReceived({ scope, itemId, options: result.data.data }));
}

export function* itemsSaga() {
  yield takeEvery(itemsRequested, fetch);
  yield takeEvery(choicesRequested, fetchChoices);
}
