import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { withNewest } from '@crm/web-kit';
import type { ApiFailure, DialogRequest } from '@crm/web-kit';

/** The fields that the comments of every kind of records have. */
export interface Comment {
  id: number;
  userId: number | null;
  body: string;
  createdAt: string;
  lockVersion: number;
}

/** A comment's text and the members mentioned in it. */
export interface CommentDraft {
  body: string;
  mentionedUserIds: number[];
}

/** A comment that is being sent. */
export interface PendingComment extends CommentDraft {
  key: string;
  /** The failure of the last attempt; the comment waits for a retry. */
  failure?: ApiFailure;
}

/** The comment that is being edited. */
export interface CommentEdit {
  id: number;
  status: 'open' | 'saving';
  /** The version that the edit is based on. */
  lockVersion: number;
  failure?: ApiFailure;
  /** The current text on the server, when somebody else changed it meanwhile. */
  theirs?: string;
}

/** The answer of a list call: the newest comments, or those before the oldest known one. */
export interface CommentPage {
  data: readonly Comment[];
  meta: { totalCount: number; hasOlder: boolean };
}

/** The comments on one record. */
export interface Thread {
  status: 'loading' | 'ready' | 'failed';
  /** The number of places that show the thread: only shown ones follow live changes. */
  shown: number;
  items: Comment[];
  totalCount: number;
  hasOlder: boolean;
  pending: PendingComment[];
  edit: CommentEdit | null;
  failure?: ApiFailure;
}

/** The threads of a kind of records, by the record's id. */
export type CommentsState = Record<number, Thread>;

type Of<T = object> = PayloadAction<{ recordId: number } & T>;

const emptyThread: Thread = {
  status: 'loading',
  shown: 0,
  items: [],
  totalCount: 0,
  hasOlder: false,
  pending: [],
  edit: null,
};

const oldestFirst = (one: Comment, other: Comment) => one.id - other.id;

const withChanged = (items: readonly Comment[], changed: Comment) =>
  items.map((one) => (one.id === changed.id ? changed : one));

const reading = {
  opened: (state: CommentsState, { payload: { recordId } }: Of) => {
    const known = state[recordId] ?? emptyThread;
    state[recordId] = { ...known, shown: known.shown + 1, edit: null, status: 'loading' };
  },
  left: (state: CommentsState, { payload: { recordId } }: Of) => {
    const thread = state[recordId];
    if (thread) thread.shown -= 1;
  },
  /** Loads the newest comments again, or those before the oldest known one. */
  requested: (state: CommentsState, { payload: { recordId } }: Of<{ isOlder: boolean }>) => {
    const thread = state[recordId];
    if (thread) thread.status = 'loading';
  },
  received: (state: CommentsState, { payload }: Of<{ answer: CommentPage; isOlder: boolean }>) => {
    const thread = state[payload.recordId];
    if (!thread) return;
    const { data, meta } = payload.answer;
    const items = payload.isOlder ? [...data, ...thread.items] : [...data];
    state[payload.recordId] = { ...thread, ...meta, status: 'ready', failure: undefined, items };
  },
  /** Merges colleagues' new comments; keeps the older pages and the comment being edited. */
  newestReceived: (state: CommentsState, { payload: { recordId, answer } }: Of<{ answer: CommentPage }>) => {
    const thread = state[recordId];
    if (thread?.status !== 'ready') return;
    const edited = thread.items.find(({ id }) => id === thread.edit?.id);
    const { rows, keepsOlder } = withNewest(thread.items, [...answer.data], (one, other) => one.id < other.id);
    const isGone = edited !== undefined && !rows.some(({ id }) => id === edited.id);
    thread.items = isGone ? [...rows, edited].sort(oldestFirst) : rows;
    thread.totalCount = answer.meta.totalCount;
    if (!keepsOlder) thread.hasOlder = answer.meta.hasOlder;
  },
  failed: (state: CommentsState, { payload: { recordId, failure } }: Of<{ failure: ApiFailure }>) => {
    const thread = state[recordId];
    if (thread) state[recordId] = { ...thread, status: 'failed', failure };
  },
};

const sending = {
  /** Adds the comment to the list at once, before the server confirms it. */
  sent: {
    prepare: (draft: CommentDraft & { recordId: number }) => ({ payload: { key: nanoid(), ...draft } }),
    reducer: (state: CommentsState, { payload: { recordId, ...pending } }: Of<PendingComment>) => {
      state[recordId]?.pending.push(pending);
    },
  },
  retried: (state: CommentsState, { payload: { recordId, key } }: Of<{ key: string }>) => {
    const one = state[recordId]?.pending.find((pending) => pending.key === key);
    if (one) delete one.failure;
  },
  arrived: (state: CommentsState, { payload: { recordId, key, comment } }: Of<{ key: string; comment: Comment }>) => {
    const thread = state[recordId];
    if (!thread) return;
    thread.pending = thread.pending.filter((one) => one.key !== key);
    // The live update may have delivered the comment before the answer arrived.
    if (thread.items.some(({ id }) => id === comment.id)) return;
    thread.items.push(comment);
    thread.totalCount += 1;
  },
  notSent: (
    state: CommentsState,
    { payload: { recordId, key, failure } }: Of<{ key: string; failure: ApiFailure }>,
  ) => {
    const one = state[recordId]?.pending.find((pending) => pending.key === key);
    if (one) one.failure = failure;
  },
  dropped: (state: CommentsState, { payload: { recordId, key } }: Of<{ key: string }>) => {
    const thread = state[recordId];
    if (thread) thread.pending = thread.pending.filter((one) => one.key !== key);
  },
};

const changing = {
  editStarted: (state: CommentsState, { payload: { recordId, comment } }: Of<{ comment: Comment }>) => {
    const { id, lockVersion } = comment;
    const thread = state[recordId];
    if (thread) thread.edit = { id, lockVersion, status: 'open' };
  },
  editCancelled: (state: CommentsState, { payload: { recordId } }: Of) => {
    const thread = state[recordId];
    if (thread) thread.edit = null;
  },
  editSubmitted: (state: CommentsState, { payload: { recordId } }: Of<{ draft: CommentDraft }>) => {
    const edit = state[recordId]?.edit;
    if (edit) edit.status = 'saving';
  },
  editSaved: (state: CommentsState, { payload: { recordId, comment } }: Of<{ comment: Comment }>) => {
    const thread = state[recordId];
    if (thread) state[recordId] = { ...thread, items: withChanged(thread.items, comment), edit: null };
  },
  editFailed: (state: CommentsState, { payload: { recordId, failure } }: Of<{ failure: ApiFailure }>) => {
    const thread = state[recordId];
    if (!thread?.edit) return;
    thread.edit.status = 'open';
    thread.edit.failure = failure;
    const current = failure.code === 'StaleRecord' ? (failure.current as Comment | undefined) : undefined;
    if (!current) return;
    thread.edit.theirs = current.body;
    thread.edit.lockVersion = current.lockVersion;
    thread.items = withChanged(thread.items, current);
  },
  removalRequested: (
    _state: CommentsState,
    _action: Of<{ id: number; question: Omit<DialogRequest, 'id'>; failedText: string }>,
  ) => {},
  removed: (state: CommentsState, { payload: { recordId, id } }: Of<{ id: number }>) => {
    const thread = state[recordId];
    if (!thread) return;
    thread.items = thread.items.filter((one) => one.id !== id);
    thread.totalCount = Math.max(0, thread.totalCount - 1);
  },
};

/** Creates the slice of the comments of a kind of records. */
export const createCommentsSlice = (name: string) =>
  createSlice({ name, initialState: {} as CommentsState, reducers: { ...reading, ...sending, ...changing } });
