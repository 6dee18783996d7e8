import { biDashboardsClient, reportTilesClient } from '@crm/api-client';
import type { CreateDashboardArgs, ListUserDashboardsAnswer } from '@crm/api-client';
import {
  callApi,
  concerns,
  confirm,
  liveChanged,
  modalDismissed,
  submitModal,
  takeEvery,
  takeLatest,
  takeLeading,
  toastShown,
} from '@crm/web-kit';
import type { ApiFailure, ApiResult, SagaOf } from '@crm/web-kit';
import { call, put, select } from 'redux-saga/effects';
import { nameModal, tileModal } from '../edit/edit.types.ts';
import {
  dashboardAdded,
  dashboardChanged,
  dashboardDeleted,
  dashboardFailed,
  dashboardMade,
  dashboardReceived,
  dashboardRequested,
  linkWanted,
  listReceived,
  numbersReceived,
  selectDashboards,
  sourcesReceived,
  sourcesRequested,
} from './dashboards.slice.ts';
import type { Dashboard, DashboardsState, Summary, Tile } from './dashboards.slice.ts';

/** The kinds of records whose changes make the numbers count again. */
const topics = ['deals', 'actions', 'contacts', 'customers'] as const;

type SentTile = NonNullable<CreateDashboardArgs['body']['tiles']>[number];

/** Turns tiles as the server gives them into tiles as it takes them. */
const sent = (tiles: readonly Tile[]): SentTile[] => tiles.map(({ title, kind, query }) => ({ title, kind, query }));

function* loadList(): SagaOf<void> {
  const list: Summary[] = [];
  let nextToken: string | null = null;
  do {
    const result: ApiResult<ListUserDashboardsAnswer> = yield* callApi(
      biDashboardsClient,
      'listUserDashboards',
      nextToken === null ? {} : { nextToken },
    );
    if (!result.ok) return;
    list.push(...result.data.data);
    nextToken = result.data.nextToken;
  } while (nextToken !== null);
  yield put(listReceived(list));
}

function* count({ tiles }: Dashboard): SagaOf<void> {
  if (tiles.length === 0) return;
  const body = { tiles: tiles.map(({ query }) => query) };
  const result = yield* callApi(reportTilesClient, 'queryReportTiles', { body });
  yield put(result.ok ? numbersReceived(result.data.data) : dashboardFailed(result.failure));
}

function* load({ payload: { id, dealTypeId } }: ReturnType<typeof dashboardRequested>): SagaOf<void> {
  const { list }: DashboardsState = yield select(selectDashboards);
  if (list.length === 0) yield* loadList();
  const query = { biDashboardId: id, ...(dealTypeId !== undefined && { dealTypeId }) };
  const result = yield* callApi(biDashboardsClient, 'describeDashboard', query);
  if (!result.ok) {
    yield put(dashboardFailed(result.failure));
    return;
  }
  yield put(dashboardReceived(result.data.data));
  yield* count(result.data.data);
}

function* follow(event: ReturnType<typeof liveChanged>): SagaOf<void> {
  const { dashboard, status }: DashboardsState = yield select(selectDashboards);
  if (dashboard && status === 'ready' && topics.some((topic) => concerns(event, topic))) yield* count(dashboard);
}

function* show({ message }: ApiFailure): SagaOf<void> {
  yield put(toastShown({ level: 'error', text: message }));
}

function* add({ payload: { name, withTiles } }: ReturnType<typeof dashboardAdded>): SagaOf<void> {
  const { dashboard }: DashboardsState = yield select(selectDashboards);
  const body = { name, ...(withTiles && dashboard && { tiles: sent(dashboard.tiles) }) };
  const result = yield* submitModal(nameModal, () => callApi(biDashboardsClient, 'createDashboard', { body }));
  if (!result?.ok) return;
  yield* loadList();
  yield put(dashboardMade({ id: result.data.data.biDashboardId }));
}

function* change({ payload: { tiles, ...facts } }: ReturnType<typeof dashboardChanged>): SagaOf<void> {
  const { dashboard }: DashboardsState = yield select(selectDashboards);
  if (!dashboard) return;
  const body = { ...facts, ...(tiles && { tiles: sent(tiles) }), lockVersion: dashboard.lockVersion };
  const result = yield* callApi(biDashboardsClient, 'updateDashboard', { id: Number(dashboard.biDashboardId), body });
  if (!result.ok) return yield* show(result.failure);
  yield put(modalDismissed({ name: nameModal }));
  yield put(modalDismissed({ name: tileModal }));
  yield put(dashboardReceived(result.data.data));
  yield* count(result.data.data);
  if (!tiles) yield* loadList();
}

function* remove({ payload: { doneText, ...question } }: ReturnType<typeof dashboardDeleted>): SagaOf<void> {
  const { dashboard }: DashboardsState = yield select(selectDashboards);
  if (!dashboard || !(yield* confirm({ type: 'danger', ...question }))) return;
  const result = yield* callApi(biDashboardsClient, 'deleteDashboard', { id: Number(dashboard.biDashboardId) });
  if (!result.ok) return yield* show(result.failure);
  yield put(toastShown({ level: 'info', text: doneText }));
  yield* loadList();
  const { list }: DashboardsState = yield select(selectDashboards);
  yield put(dashboardMade({ id: list[0]!.biDashboardId }));
}

/** The browser's clipboard; tests replace it. */
export const clipboard = { write: (text: string) => navigator.clipboard.writeText(text) };

function* copyLink({ payload: { doneText } }: ReturnType<typeof linkWanted>): SagaOf<void> {
  const { dashboard }: DashboardsState = yield select(selectDashboards);
  if (!dashboard) return;
  const { biDashboardId, dealTypeId } = dashboard;
  const body = { biDashboardId, ...(dealTypeId !== null && { dealTypeId }) };
  const result = yield* callApi(biDashboardsClient, 'createDashboardEmbedUrlById', { body });
  if (!result.ok) return yield* show(result.failure);
  yield call(clipboard.write, result.data.data.embedUrl);
  yield put(toastShown({ level: 'info', text: doneText }));
}

function* loadSources(): SagaOf<void> {
  const result = yield* callApi(reportTilesClient, 'listReportSources', {});
  if (result.ok) yield put(sourcesReceived(result.data.data));
}

export function* dashboardsSaga(): SagaOf<void> {
  yield takeLatest(dashboardRequested, load);
  yield takeLatest(liveChanged, follow);
  yield takeLeading(dashboardAdded, add);
  yield takeLeading(dashboardChanged, change);
  yield takeLeading(dashboardDeleted, remove);
  yield takeLeading(linkWanted, copyLink);
  yield takeEvery(sourcesRequested, loadSources);
}
