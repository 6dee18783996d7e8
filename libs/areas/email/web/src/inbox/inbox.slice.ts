import { contactsClient, incomingMailsClient, searchClient } from '@crm/api-client';
import type { Contact, IncomingMail, IncomingMailRow, OwnMailAddress } from '@crm/api-client';
import { callApi, confirm, createLoadSlice, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, LoadState, SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { delay, put, select } from 'redux-saga/effects';

/** The time after the last key in which nothing is asked (ms). */
const PAUSE = 300;

export interface InboxQuery {
  unlinked: boolean;
  keyword: string;
  page: number;
}
export interface Mails {
  rows: IncomingMailRow[];
  total: number;
  pageCount: number;
}
export type RecordKind = IncomingMail['links'][number]['kind'];
export interface FoundRecord {
  kind: RecordKind;
  id: number;
  title: string;
  detail: string | null;
}

/** A page of the mails that the member sees. */
export const mails = createLoadSlice<Mails, InboxQuery>(
  'email/inbox',
  { rows: [], total: 0, pageCount: 1 },
  function* ({ unlinked, keyword, page }): SagaOf<ApiResult<{ data: Mails }>> {
    if (keyword !== '') yield delay(PAUSE);
    const answer = yield* callApi(incomingMailsClient, 'listIncomingMails', {
      ...(unlinked && { unlinked }),
      ...(keyword !== '' && { keyword }),
      page,
    });
    if (!answer.ok) return answer;
    const { data: rows, meta } = answer.data;
    const pageCount = Math.max(1, Math.ceil(meta.totalCount / meta.perPage));
    return { ok: true, data: { data: { rows, total: meta.totalCount, pageCount } } };
  },
  () => true,
);

/** The open mail. */
export const mail = createLoadSlice<IncomingMail | null, number>('email/incoming', null, (id) =>
  callApi(incomingMailsClient, 'getIncomingMail', { id }),
);

/** The contact whom the signature of the open mail is about. */
export const sender = createLoadSlice<Contact | null, number>('email/sender', null, (id) =>
  callApi(contactsClient, 'getContact', { id }),
);

export const ownAddress = createLoadSlice<OwnMailAddress | null>('email/ownAddress', null, () =>
  callApi(incomingMailsClient, 'getOwnMailAddress', {}),
);

const kinds: Record<string, RecordKind> = { deals: 'deal', customers: 'customer', contacts: 'contact' };

/** The records that a mail may be linked with, by a search. */
export const found = createLoadSlice<FoundRecord[], string>(
  'email/linkable',
  [],
  function* (query): SagaOf<ApiResult<{ data: FoundRecord[] }>> {
    if (query.trim() === '') return { ok: true, data: { data: [] } };
    yield delay(PAUSE);
    const answer = yield* callApi(searchClient, 'searchRecords', { query });
    if (!answer.ok) return answer;
    const data = answer.data.data.flatMap(({ kind, records }) => {
      const one = kinds[kind];
      return one ? records.map((record) => ({ kind: one, ...record })) : [];
    });
    return { ok: true, data: { data } };
  },
  () => true,
);

type Question = { title: string; text: string; confirmText: string; cancelText: string };
type Values = Partial<Pick<Contact, 'department' | 'position' | 'telNo' | 'mobileNo' | 'postalCode' | 'address'>>;
type Command = { doneText: string } & (
  | { type: 'link'; id: number; kind: RecordKind; recordId: number }
  | { type: 'unlink'; id: number; linkId: number }
  | { type: 'delete'; id: number; question: Question }
  | { type: 'issue'; question?: Question }
  | { type: 'apply'; contact: Contact; values: Values }
);
export const inboxCommanded = createAction<Command>('email/inboxCommanded');

function* call(command: Command): SagaOf<ApiResult<unknown>> {
  switch (command.type) {
    case 'link': {
      const { id, kind, recordId } = command;
      return yield* callApi(incomingMailsClient, 'linkIncomingMail', { id, body: { kind, recordId } });
    }
    case 'unlink':
      return yield* callApi(incomingMailsClient, 'unlinkIncomingMail', { id: command.id, linkId: command.linkId });
    case 'delete':
      return yield* callApi(incomingMailsClient, 'deleteIncomingMail', { id: command.id });
    case 'issue':
      return yield* callApi(incomingMailsClient, 'issueOwnMailAddress', {});
    case 'apply': {
      const { id, lockVersion } = command.contact;
      return yield* callApi(contactsClient, 'updateContact', { id, body: { ...command.values, lockVersion } });
    }
  }
}

function* run({ payload }: ReturnType<typeof inboxCommanded>): SagaOf<void> {
  const question = 'question' in payload ? payload.question : undefined;
  if (question && !(yield* confirm({ type: payload.type === 'delete' ? 'danger' : 'warning', ...question }))) return;
  const result = yield* call(payload);
  yield put(
    toastShown(
      result.ok ? { level: 'info', text: payload.doneText } : { level: 'error', text: result.failure.message },
    ),
  );
  if (payload.type === 'issue') return void (yield put(ownAddress.actions.requested()));
  if (payload.type === 'apply') return void (yield put(sender.actions.requested(payload.contact.id)));
  if (payload.type === 'delete' && result.ok) yield put(mail.actions.left());
  else yield put(mail.actions.requested(payload.id));
  const { query } = (yield select(selectMails)) as LoadState<Mails, InboxQuery>;
  if (query) yield put(mails.actions.requested(query));
}

export function* inboxSaga() {
  yield takeLeading(inboxCommanded, run);
}

interface Root {
  email: {
    inbox: LoadState<Mails, InboxQuery>;
    incoming: LoadState<IncomingMail | null, number>;
    sender: LoadState<Contact | null, number>;
    ownAddress: LoadState<OwnMailAddress | null>;
    linkable: LoadState<FoundRecord[], string>;
  };
}
export const selectMails = (state: Root) => state.email.inbox;
export const selectMail = (state: Root) => state.email.incoming;
export const selectSender = (state: Root) => state.email.sender;
export const selectOwnAddress = (state: Root) => state.email.ownAddress;
export const selectLinkable = (state: Root) => state.email.linkable;
