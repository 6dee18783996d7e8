import { dealTypesClient, lifecycleStagesClient } from '@crm/api-client';
import type { Masters, MastersState } from '@crm/identity-web';
import { callApi, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import { renewMasters } from '../renew-masters.ts';
import { settingOpened, typeLookedFor } from './fresh.slice.ts';

interface Row {
  id: number;
  name: string;
  orderNum: number;
  deleted: boolean;
  lockVersion?: number;
}

const picture = (rows: readonly Row[]) =>
  rows
    .filter(({ deleted }) => !deleted)
    .map(({ id, name, orderNum, lockVersion }) => [id, name, orderNum, lockVersion].join())
    .sort()
    .join('\n');

/** Reloads all masters only when these rows differ from the loaded ones. */
function* compare(known: (masters: Masters) => readonly Row[], now: readonly Row[]): SagaOf<void> {
  const { data }: MastersState = yield select((state: { masters: MastersState }) => state.masters);
  if (data && picture(known(data.masters)) !== picture(now)) yield* renewMasters();
}

function* lookFor(id: number): SagaOf<void> {
  const result = yield* callApi(dealTypesClient, 'getDealType', { id });
  const isGone = !result.ok && result.failure.status === 404;
  if (result.ok || isGone)
    yield* compare(({ dealTypes }) => dealTypes.filter((type) => type.id === id), result.ok ? [result.data.data] : []);
  yield put(typeLookedFor(id));
}

function* opened({ payload }: ReturnType<typeof settingOpened>): SagaOf<void> {
  if (typeof payload === 'object') return yield* lookFor(payload.dealTypeId);
  if (payload === 'types') {
    const result = yield* callApi(dealTypesClient, 'listDealTypes', {});
    return result.ok ? yield* compare(({ dealTypes }) => dealTypes, result.data.data) : undefined;
  }
  const result = yield* callApi(lifecycleStagesClient, 'listLifecycleStages', {});
  if (result.ok) yield* compare(({ lifecycleStages }) => lifecycleStages, result.data.data);
}

export function* freshSaga(): SagaOf<void> {
  yield takeLatest(settingOpened, opened);
}
