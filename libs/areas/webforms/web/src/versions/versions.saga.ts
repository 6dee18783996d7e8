import { webformVersionsClient } from '@crm/api-client';
import { callApi, takeLatest, takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import {
  againstChosen,
  moreReceived,
  moreRequested,
  selectVersions,
  versionFailed,
  versionReceived,
  versionRestored,
  versionsFailed,
  versionShown,
  versionsReceived,
  versionsRequested,
} from './versions.slice.ts';
import type { Against, VersionsState } from './versions.slice.ts';

/** Number of versions per page. */
const perPage = 20;

/** Loads the newest versions; selects the newest unless another is selected. */
function* fetchVersions({ payload: { webformId: id } }: ReturnType<typeof versionsRequested>): SagaOf<void> {
  const result = yield* callApi(webformVersionsClient, 'listWebformVersions', { id, perPage });
  if (!result.ok) {
    yield put(versionsFailed(result.failure));
    return;
  }
  const { data: rows, meta } = result.data;
  yield put(versionsReceived({ rows, totalCount: meta.totalCount }));
  const { shown }: VersionsState = yield select(selectVersions);
  const number = shown ?? rows[0]?.number;
  if (number !== undefined) yield put(versionShown({ number }));
}

function* fetchMore(): SagaOf<void> {
  const { webformId: id, rows }: VersionsState = yield select(selectVersions);
  if (id === null) return;
  const page = Math.floor(rows.length / perPage) + 1;
  const result = yield* callApi(webformVersionsClient, 'listWebformVersions', { id, perPage, page });
  if (!result.ok) {
    yield put(versionsFailed(result.failure));
    return;
  }
  // A publication in between shifts the pages, so known versions are filtered out.
  const known = new Set(rows.map(({ number }) => number));
  yield put(moreReceived(result.data.data.filter(({ number }) => !known.has(number))));
}

/**
 * Loads the selected version. A version never changes, so a loaded one is loaded again only for a comparison with the
 * draft.
 */
function* fetchShown(): SagaOf<void> {
  const { shown, version, against }: VersionsState = yield select(selectVersions);
  if (shown !== null && (version?.number !== shown || against === 'now')) yield* fetchVersion(shown, against);
}

function* fetchAgain(): SagaOf<void> {
  const { shown, against }: VersionsState = yield select(selectVersions);
  if (shown !== null) yield* fetchVersion(shown, against);
}

function* fetchVersion(versionId: number, against: Against): SagaOf<void> {
  const { webformId: id }: VersionsState = yield select(selectVersions);
  if (id === null) return;
  const asked = { id, versionId, ...(against === 'now' ? { against: 0 } : {}) };
  const result = yield* callApi(webformVersionsClient, 'getWebformVersion', asked);
  yield put(result.ok ? versionReceived({ version: result.data.data, against }) : versionFailed(result.failure));
}

export function* versionsSaga() {
  yield takeLatest(versionsRequested, fetchVersions);
  yield takeLeading(moreRequested, fetchMore);
  yield takeLatest(versionShown, fetchShown);
  yield takeLatest([againstChosen, versionRestored], fetchAgain);
}
