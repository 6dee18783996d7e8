import { accountClient, companyUsageClient } from '@crm/api-client';
import { mastersFailed, mastersReceived, mastersRequested } from '@crm/identity-web';
import type { Company } from '@crm/identity-web';
import { callApi, takeLatest, takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put, take } from 'redux-saga/effects';
import {
  companyConflicted,
  companyRefused,
  companySaved,
  companySubmitted,
  logoRefused,
  logoSaved,
  logoSubmitted,
  usageFailed,
  usageReceived,
  usageRequested,
} from './company.slice.ts';

/** Reloads the company for every screen. */
function* refresh(): SagaOf<void> {
  yield put(mastersRequested());
  yield take([mastersReceived.type, mastersFailed.type]);
}

function* save({ payload: body }: ReturnType<typeof companySubmitted>): SagaOf<void> {
  const result = yield* callApi(accountClient, 'updateDomain', { body });
  if (result.ok) {
    yield* refresh();
    return void (yield put(companySaved()));
  }
  const { failure } = result;
  const [theirs] = (failure.code === 'StaleRecord' ? (failure.details as Company[] | undefined) : undefined) ?? [];
  if (!theirs) return void (yield put(companyRefused(failure)));
  yield put(companyConflicted({ theirs, mine: body }));
}

function* saveLogo({ payload: content }: ReturnType<typeof logoSubmitted>): SagaOf<void> {
  const result = yield* callApi(accountClient, 'updateDomainLogo', { body: { content } });
  if (!result.ok) return void (yield put(logoRefused(result.failure)));
  yield* refresh();
  yield put(logoSaved());
}

function* fetchUsage(): SagaOf<void> {
  const result = yield* callApi(companyUsageClient, 'getCompanyUsage', {});
  yield put(result.ok ? usageReceived(result.data.data) : usageFailed(result.failure));
}

export function* companySaga() {
  yield takeLeading(companySubmitted, save);
  yield takeLeading(logoSubmitted, saveLogo);
  yield takeLatest(usageRequested, fetchUsage);
}

export { refresh };
