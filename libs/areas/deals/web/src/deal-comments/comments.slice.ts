import type { ListDealCommentsAnswer } from '@crm/api-client';
import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { withNewest } from '@crm/web-kit';
import type { ApiFailure, DialogRequest } from '@crm/web-kit';

export type Comment = ListDealCommentsAnswer['data'][number];

/** A comment that is being sent. */
export interface PendingComment {
  key: string;
  body: string;
  mentionedUserIds: number[];
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

export interface DealCommentsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  dealId: number | null;
  items: Comment[];
  totalCount: number;
  hasOlder: boolean;
  pending: PendingComment[];
  edit: CommentEdit | null;
  failure?: ApiFailure;
}

const initialState: DealCommentsState = {
  status: 'idle',
  dealId: null,
  items: [],
  totalCount: 0,
  hasOlder: false,
  pending: [],
  edit: null,
};

type Said = Pick<PendingComment, 'body' | 'mentionedUserIds'>;

const slice = createSlice({
  name: 'deal-comments',
  initialState,
  reducers: {
    commentsOpened: (state, { payload }: PayloadAction<{ dealId: number }>): DealCommentsState => ({
      ...(state.dealId === payload.dealId ? state : initialState),
      ...payload,
      edit: null,
      status: 'loading',
    }),
    olderRequested: (state) => {
      state.status = 'loading';
    },
    commentsReceived: (state, { payload }: PayloadAction<{ answer: ListDealCommentsAnswer; isOlder: boolean }>) => {
      const { answer, isOlder } = payload;
      state.items = isOlder ? [...answer.data, ...state.items] : answer.data;
      Object.assign(state, { status: 'ready', failure: undefined, ...answer.meta });
    },
    /** Merges colleagues' new comments; keeps the older pages and the comment being edited. */
    commentsHeard: (state, { payload }: PayloadAction<ListDealCommentsAnswer>) => {
      const edited = state.items.find(({ id }) => id === state.edit?.id);
      const { rows, keepsOlder } = withNewest(state.items, payload.data, (one, other) => one.id < other.id);
      const isGone = edited !== undefined && !rows.some(({ id }) => id === edited.id);
      state.items = isGone ? [...rows, edited].sort((one, other) => one.id - other.id) : rows;
      state.totalCount = payload.meta.totalCount;
      if (!keepsOlder) state.hasOlder = payload.meta.hasOlder;
    },
    commentsFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
    /** Adds the comment to the list at once, before the server confirms it. */
    commentSent: {
      prepare: (said: Said & { dealId: number }) => ({ payload: { key: nanoid(), ...said } }),
      reducer: (state, { payload }: PayloadAction<PendingComment & { dealId: number }>) => {
        const { dealId: _here, ...pending } = payload;
        state.pending.push(pending);
      },
    },
    commentRetried: (state, { payload }: PayloadAction<{ key: string }>) => {
      const one = state.pending.find(({ key }) => key === payload.key);
      if (one) delete one.failure;
    },
    commentArrived: (state, { payload }: PayloadAction<{ key: string; comment: Comment }>) => {
      state.pending = state.pending.filter(({ key }) => key !== payload.key);
      if (state.dealId !== payload.comment.dealId) return;
      // The live update may have delivered the comment before the answer arrived.
      if (state.items.some(({ id }) => id === payload.comment.id)) return;
      state.items.push(payload.comment);
      state.totalCount += 1;
    },
    commentNotSent: (state, { payload }: PayloadAction<{ key: string; failure: ApiFailure }>) => {
      const one = state.pending.find(({ key }) => key === payload.key);
      if (one) one.failure = payload.failure;
    },
    commentDropped: (state, { payload }: PayloadAction<{ key: string }>) => {
      state.pending = state.pending.filter(({ key }) => key !== payload.key);
    },
    editStarted: (state, { payload: { id, lockVersion } }: PayloadAction<Comment>) => {
      state.edit = { id, lockVersion, status: 'open' };
    },
    editCancelled: (state) => {
      state.edit = null;
    },
    editSubmitted: (state, _action: PayloadAction<Said>) => {
      if (state.edit) state.edit.status = 'saving';
    },
    editSaved: (state, { payload }: PayloadAction<Comment>) => {
      state.items = state.items.map((item) => (item.id === payload.id ? payload : item));
      state.edit = null;
    },
    editFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      if (!state.edit) return;
      Object.assign(state.edit, { status: 'open', failure: payload });
      const current = payload.code === 'StaleRecord' ? (payload.current as Comment | undefined) : undefined;
      if (!current) return;
      Object.assign(state.edit, { theirs: current.body, lockVersion: current.lockVersion });
      state.items = state.items.map((item) => (item.id === current.id ? current : item));
    },
    removalRequested: (
      _state,
      _action: PayloadAction<{ id: number; question: Omit<DialogRequest, 'id'>; failedText: string }>,
    ) => {},
    commentRemoved: (state, { payload }: PayloadAction<number>) => {
      state.items = state.items.filter(({ id }) => id !== payload);
      state.totalCount = Math.max(0, state.totalCount - 1);
    },
  },
});

export const commentsReducer = slice.reducer;
export const {
  commentsOpened,
  olderRequested,
  commentsReceived,
  commentsHeard,
  commentsFailed,
  commentSent,
  commentRetried,
  commentArrived,
  commentNotSent,
  commentDropped,
  editStarted,
  editCancelled,
  editSubmitted,
  editSaved,
  editFailed,
  removalRequested,
  commentRemoved,
} = slice.actions;

export interface WithComments {
  'deal-comments'?: DealCommentsState;
}
export const selectComments = (state: WithComments): DealCommentsState => state['deal-comments'] ?? initialState;
