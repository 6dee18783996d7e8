import type { StoreModule } from '@crm/web-kit';
import { combineReducers } from '@reduxjs/toolkit';
import { fork } from 'redux-saga/effects';
import { templateChoices, templateChoiceSaga } from './content/template-choice.ts';
import { directMails, directSaga, source } from './direct/direct.slice.ts';
import { files } from './direct/files.slice.ts';
import { editorSaga } from './editor/editor.saga.ts';
import { editorReducer } from './editor/editor.slice.ts';
import { versions } from './editor/versions.slice.ts';
import { found, inboxSaga, mail, mails, ownAddress, sender } from './inbox/inbox.slice.ts';
import { rowActionsSaga } from './list/row-actions.ts';
import { folders, templatesList } from './list/templates.list.ts';
import { contactSearch, linkCheck, mergeFields, preview, testSaga } from './preview/preview.slice.ts';

function* emailSaga() {
  for (const saga of [
    templatesList.saga,
    folders.saga,
    rowActionsSaga,
    editorSaga,
    testSaga,
    templateChoiceSaga,
    directSaga,
    inboxSaga,
  ])
    yield fork(saga);
  for (const saga of [
    preview.saga,
    mergeFields.saga,
    contactSearch.saga,
    linkCheck.saga,
    versions.saga,
    templateChoices.saga,
    directMails.saga,
    source.saga,
    files.saga,
    mails.saga,
    mail.saga,
    sender.saga,
    ownAddress.saga,
    found.saga,
  ])
    yield fork(saga);
}

/** The reducer and sagas of the area. */
export const area: StoreModule = {
  name: 'email',
  reducer: combineReducers({
    list: templatesList.reducer,
    folders: folders.reducer,
    editor: editorReducer,
    preview: preview.reducer,
    mergeFields: mergeFields.reducer,
    contacts: contactSearch.reducer,
    links: linkCheck.reducer,
    versions: versions.reducer,
    templateChoices: templateChoices.reducer,
    direct: directMails.reducer,
    source: source.reducer,
    files: files.reducer,
    inbox: mails.reducer,
    incoming: mail.reducer,
    sender: sender.reducer,
    ownAddress: ownAddress.reducer,
    linkable: found.reducer,
  }),
  saga: emailSaga,
};
