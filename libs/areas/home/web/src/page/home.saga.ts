import { topLayoutsClient } from '@crm/api-client';
import {
  callApi,
  confirm,
  modalDismissed,
  saving,
  submitModal,
  takeLatest,
  takeLeading,
  toastShown,
} from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import {
  companyChosen,
  editEnded,
  homeFailed,
  homeReceived,
  homeRequested,
  pageAdded,
  pageChanged,
  pageChosen,
  pageCopied,
  pageDeleted,
  pagesReceived,
  pagesRequested,
  saveEnded,
  saveRequested,
  selectHome,
} from './home.slice.ts';
import type { HomeState, Layout } from './home.types.ts';

/** The name of the modal that names a new page, or renames the open one. */
export const nameModal = 'home/name';

/** The most pages that the menu lists. */
const LISTED = 100;

function* load(): SagaOf<void> {
  const result = yield* callApi(topLayoutsClient, 'getDefaultTopLayout', {});
  yield put(result.ok ? homeReceived(result.data.data) : homeFailed(result.failure));
}

function* loadPages(): SagaOf<void> {
  const query = { page: 1, perPage: LISTED, sortKey: 'name', sortOrder: 'asc' } as const;
  const result = yield* callApi(topLayoutsClient, 'listTopLayouts', query);
  if (result.ok) yield put(pagesReceived(result.data.data));
}

function* show(failure: ApiFailure): SagaOf<void> {
  yield put(toastShown({ level: 'error', text: failure.message }));
}

/** Makes a page the one that opens for the member, and shows it. */
function* choose(id: number | null): SagaOf<void> {
  const result = yield* callApi(topLayoutsClient, 'setDefaultTopLayout', { body: { id } });
  if (!result.ok) return yield* show(result.failure);
  yield put(homeReceived(result.data.data));
  yield* loadPages();
}

/** Returns the page to save into: the open one, or the member's own copy of one that others keep. */
function* target(layout: Layout): SagaOf<Layout | undefined> {
  if (layout.editable) return layout;
  const copied = yield* callApi(topLayoutsClient, 'copyTopLayout', { body: { id: layout.id } });
  if (!copied.ok) {
    yield* show(copied.failure);
    return undefined;
  }
  yield* callApi(topLayoutsClient, 'setDefaultTopLayout', { body: { id: copied.data.data.id } });
  return copied.data.data;
}

function* save(): SagaOf<void> {
  const { layout, draft }: HomeState = yield select(selectHome);
  const page = layout && draft && (yield* target(layout));
  if (page?.id != null) {
    const body = { widgets: draft!, lockVersion: page.lockVersion };
    const result = yield* callApi(topLayoutsClient, 'updateTopWidgets', { id: page.id, body });
    if (result.ok) {
      yield put(homeReceived({ ...result.data.data, isDefault: true }));
      yield put(editEnded());
    } else yield* show(result.failure);
  }
  yield put(saveEnded());
}

function* add({ payload: { name } }: ReturnType<typeof pageAdded>): SagaOf<void> {
  const result = yield* submitModal(nameModal, () => callApi(topLayoutsClient, 'createTopLayout', { body: { name } }));
  if (result?.ok) yield* choose(result.data.data.id);
}

function* change({ payload }: ReturnType<typeof pageChanged>): SagaOf<void> {
  const { layout }: HomeState = yield select(selectHome);
  if (layout?.id == null) return;
  const args = { id: layout.id, body: { ...payload, lockVersion: layout.lockVersion } };
  const result = yield* callApi(topLayoutsClient, 'updateTopLayout', args);
  yield put(modalDismissed({ name: nameModal }));
  if (!result.ok) return yield* show(result.failure);
  yield put(homeReceived(result.data.data));
  yield* loadPages();
}

function* copy(): SagaOf<void> {
  const { layout }: HomeState = yield select(selectHome);
  const result = yield* callApi(topLayoutsClient, 'copyTopLayout', { body: { id: layout?.id ?? null } });
  if (result.ok) yield* choose(result.data.data.id);
  else yield* show(result.failure);
}

function* remove({ payload: { doneText, ...question } }: ReturnType<typeof pageDeleted>): SagaOf<void> {
  const { layout }: HomeState = yield select(selectHome);
  if (layout?.id == null || !(yield* confirm({ type: 'danger', ...question }))) return;
  const result = yield* callApi(topLayoutsClient, 'deleteTopLayout', { id: layout.id });
  if (!result.ok) return yield* show(result.failure);
  yield put(toastShown({ level: 'info', text: doneText }));
  yield put(homeRequested());
  yield* loadPages();
}

function* chooseForCompany({ payload: { doneText } }: ReturnType<typeof companyChosen>): SagaOf<void> {
  const { layout }: HomeState = yield select(selectHome);
  const body = { id: layout?.id ?? null, target: 'company' } as const;
  const result = yield* callApi(topLayoutsClient, 'setDefaultTopLayout', { body });
  if (!result.ok) return yield* show(result.failure);
  yield put(toastShown({ level: 'info', text: doneText }));
  yield* loadPages();
}

export function* homeSaga(): SagaOf<void> {
  yield takeLatest(homeRequested, load);
  yield takeLatest(pagesRequested, loadPages);
  yield takeLatest(pageChosen, ({ payload }: ReturnType<typeof pageChosen>) => choose(payload.id));
  yield takeLeading(saveRequested, () => saving(save));
  yield takeLeading(pageAdded, add);
  yield takeLeading(pageChanged, change);
  yield takeLeading(pageCopied, copy);
  yield takeLeading(pageDeleted, remove);
  yield takeLeading(companyChosen, chooseForCompany);
}
