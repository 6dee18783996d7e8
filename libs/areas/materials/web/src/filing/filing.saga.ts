import { binClient, materialsClient, searchClient } from '@crm/api-client';
import { callApi, confirm, offerUndo, submitModal, takeEvery, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { call, delay, put } from 'redux-saga/effects';
import { transport } from '../browser/transport.ts';
import { materialsList } from '../list/materials.list.ts';
import { uploadDone } from '../uploads/uploads.slice.ts';
import {
  bulkDeleted,
  bulkDownloaded,
  moveModal,
  moveSubmitted,
  ownersFound,
  ownersNotFound,
  ownersSought,
} from './filing.slice.ts';

/** The number of suggestions per kind, and the pause after the last key before they are requested, in ms. */
const suggestions = 5;
const suggestDelayMs = 300;
/** The pause between two downloads (ms): a browser drops those that start at the same moment. */
const betweenDownloads = 400;

const kinds = { deals: 'deal', customers: 'customer', contacts: 'contact' } as const;
type Kind = keyof typeof kinds;

/** Suggests records of all kinds that have files, each with its noun. */
function* seek({ payload: { text, nouns } }: ReturnType<typeof ownersSought>): SagaOf<void> {
  if (text === '') return;
  yield delay(suggestDelayMs);
  const result = yield* callApi(searchClient, 'searchRecords', { query: text, limit: suggestions });
  if (!result.ok) return yield put(ownersNotFound());
  const options = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    (result.data.data.find((one) => one.kind === kind)?.records ?? []).map(({ id, title, detail }) => ({
      value: `${kinds[kind]}:${id}`,
      label: title,
      description: [nouns[kinds[kind]], detail].filter(Boolean).join(' '),
    })),
  );
  yield put(ownersFound(options));
}

function* reload(): SagaOf<void> {
  yield put(materialsList.actions.reloaded());
}

function* complain({ message: text }: ApiFailure): SagaOf<void> {
  yield put(toastShown({ level: 'error', text }));
}

function* move({ payload: { ids, owner, doneText } }: ReturnType<typeof moveSubmitted>): SagaOf<void> {
  const body = { ids, targetType: owner.type, targetId: owner.id };
  const result = yield* submitModal(moveModal, () => callApi(materialsClient, 'moveMaterials', { body }));
  if (!result?.ok) return;
  yield put(materialsList.actions.selectionChanged([]));
  yield* reload();
  yield put(toastShown({ level: 'info', text: doneText }));
}

function* remove({ payload: { ids, question, words } }: ReturnType<typeof bulkDeleted>): SagaOf<void> {
  if (!(yield* confirm({ type: 'danger', ...question }))) return;
  const result = yield* callApi(materialsClient, 'bulkDeleteMaterials', { body: { ids } });
  if (!result.ok) return yield* complain(result.failure);
  yield put(materialsList.actions.selectionChanged([]));
  yield* reload();
  if (!(yield* offerUndo(words.done, words.undo))) return;
  const back = yield* callApi(binClient, 'restoreFromBin', { kind: 'materials', body: { ids } });
  if (!back.ok) return yield* complain(back.failure);
  yield* reload();
  yield put(toastShown({ level: 'info', text: words.undone }));
}

function* download({ payload: { ids, failedText } }: ReturnType<typeof bulkDownloaded>): SagaOf<void> {
  for (const [index, id] of ids.entries()) {
    if (index > 0) yield delay(betweenDownloads);
    const result = yield* callApi(materialsClient, 'createMaterialDownloadUrl', { id, body: {} });
    if (!result.ok) return yield put(toastShown({ level: 'error', text: failedText }));
    yield call(transport.download, result.data.data.url);
  }
}

export function* filingSaga() {
  yield takeLatest(ownersSought, seek);
  yield takeLeading(moveSubmitted, move);
  yield takeLeading(bulkDeleted, remove);
  yield takeEvery(bulkDownloaded, download);
  // A filed upload appears in the list of all files.
  yield takeEvery(uploadDone, reload);
}
