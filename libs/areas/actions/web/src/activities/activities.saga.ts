import { activitiesClient } from '@crm/api-client';
import type { ListContactActivitiesAnswer } from '@crm/api-client';
import { callApi, concerns, liveChanged, takeLatest } from '@crm/web-kit';
import type { ApiResult, SagaOf, StoreModule } from '@crm/web-kit';
import { all, call, put, select } from 'redux-saga/effects';
import { actionsChanged } from '../domain/action.events.ts';
import {
  activitiesFailed,
  activitiesHeard,
  activitiesLeft,
  activitiesReceived,
  activitiesReducer,
  activitiesRequested,
  selectActivities,
} from './activities.slice.ts';
import type { ActivitiesPage, ActivitiesState, Activity, Shown } from './activities.slice.ts';

/** The live topics of the sources that can add an activity. */
const topics = [
  ...['actions', 'deals', 'deal_comments', 'customers', 'contacts', 'estimates', 'materials'],
  ...['custom_objects', 'custom_object_comments'],
];

/** The number of planned actions per call; all of them are shown. */
const PLANS = 100;

const calls = {
  contact: 'listContactActivities',
  customer: 'listCustomerActivities',
  deal: 'listDealActivities',
  custom_object: 'listCustomObjectActivities',
} as const;

function* readPage({ type, id, sources }: Shown, more: { cursor?: string; perPage?: number; planned: boolean }) {
  const chosen = sources.length > 0 ? { sources: [...sources] } : {};
  return yield* callApi(activitiesClient, calls[type], { id, ...chosen, ...more });
}

/** Reads a page of past activities. Pages whose activities the server leaves out are passed over. */
function* readPast(of: Shown, from: string | null): SagaOf<ApiResult<ActivitiesPage>> {
  for (let cursor = from; ;) {
    const result = yield* readPage(of, { planned: false, ...(cursor !== null && { cursor }) });
    if (!result.ok) return result;
    const { data: rows, meta } = result.data;
    cursor = meta.nextCursor;
    if (rows.length > 0 || cursor === null) return { ok: true, data: { rows, cursor } };
  }
}

/** Reads all planned actions, the next one first. */
function* readPlanned(of: Shown): SagaOf<ApiResult<Activity[]>> {
  const planned: Activity[] = [];
  const hasPlans = of.type !== 'custom_object' && (of.sources.length === 0 || of.sources.includes('action'));
  if (!hasPlans) return { ok: true, data: planned };
  for (let cursor: string | null = null; ;) {
    const result: ApiResult<ListContactActivitiesAnswer> = yield* readPage(of, {
      planned: true,
      perPage: PLANS,
      ...(cursor !== null && { cursor }),
    });
    if (!result.ok) return result;
    planned.push(...result.data.data);
    cursor = result.data.meta.nextCursor;
    if (cursor === null) return { ok: true, data: planned.reverse() };
  }
}

/** Reads the planned actions and the newest page of past activities. */
function* readNewest(of: Shown): SagaOf<ApiResult<ActivitiesPage>> {
  const [past, planned]: [ApiResult<ActivitiesPage>, ApiResult<Activity[]>] = yield all([
    call(readPast, of, null),
    call(readPlanned, of),
  ]);
  if (!past.ok) return past;
  return planned.ok ? { ok: true, data: { ...past.data, planned: planned.data } } : planned;
}

function* read(): SagaOf<void> {
  const { of, cursor, status }: ActivitiesState = yield select(selectActivities);
  if (of === null) return;
  const result = yield* status === 'loadingMore' ? readPast(of, cursor) : readNewest(of);
  yield put(result.ok ? activitiesReceived(result.data) : activitiesFailed(result.failure));
}

/** Reloads the activities after the user registered, changed or deleted an action on this page. */
function* readAnew({ payload: { isByOthers } }: ReturnType<typeof actionsChanged>): SagaOf<void> {
  if (isByOthers) return;
  const { of }: ActivitiesState = yield select(selectActivities);
  if (of !== null) yield put(activitiesRequested(of));
}

/** Loads what a colleague or a visitor did and adds it on top. */
function* hear(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  const { of, status }: ActivitiesState = yield select(selectActivities);
  if (of === null || status !== 'ready' || !topics.some((topic) => concerns(change, topic))) return;
  const result = yield* readNewest(of);
  const now: ActivitiesState = yield select(selectActivities);
  if (!result.ok || now.of !== of || now.status !== 'ready') return;
  yield put(activitiesHeard(result.data));
}

function* saga(): SagaOf<void> {
  yield takeLatest(liveChanged, hear);
  yield takeLatest([activitiesRequested, activitiesLeft], read);
  yield takeLatest(actionsChanged, readAnew);
}

/** The store module, which is loaded with the tab. */
export const activitiesArea: StoreModule = { name: 'activities', reducer: activitiesReducer, saga };
