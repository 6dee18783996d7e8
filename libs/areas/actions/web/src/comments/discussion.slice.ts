import type { ListActionCommentsAnswer } from '@crm/api-client';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { withNewest } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';
import { talkChanged } from '../domain/action.events.ts';
import type { Belongings } from '../domain/action.events.ts';
import type { Reaction } from '../domain/action.types.ts';
import { reportReceived } from '../report/report.slice.ts';
import { contactTimeline, customerTimeline, dealTimeline } from '../timeline/timelines.ts';

export type Comment = ListActionCommentsAnswer['data'][number];

/** A comment's text and the members mentioned in it. */
export interface Said {
  body: string;
  mentionedUserIds: number[];
}

/** The comments of an action that the user has opened. */
export interface Comments {
  status: 'loading' | 'ready' | 'failed';
  items: Comment[];
  hasOlder: boolean;
  failure?: ApiFailure;
  /** The state of the comment being sent; a refused one stays in the field. */
  sending: 'no' | 'sending' | 'failed';
  /** A counter of saved comments: a change empties the field. */
  sent: number;
}

export interface TalkState {
  comments: Record<number, Comments>;
  /** Values of an action that are newer than those in a loaded list. */
  known: Record<number, Belongings>;
  /** The action whose files are open: one at a time. */
  filesOf: number | null;
}

const timelines = [dealTimeline, customerTimeline, contactTimeline];
const initialState: TalkState = { comments: {}, known: {}, filesOf: null };
const fresh: Comments = { status: 'loading', items: [], hasOlder: false, sending: 'no', sent: 0 };
type Of<T = object> = PayloadAction<{ actionId: number } & T>;

const slice = createSlice({
  name: 'actions/talk',
  initialState,
  reducers: {
    filesToggled: (talk, { payload: { actionId } }: Of) => {
      talk.filesOf = talk.filesOf === actionId ? null : actionId;
    },
    /** Loads the comments; with `older`, those before the oldest loaded one. */
    commentsRequested: (talk, { payload }: Of<{ older?: boolean }>) => {
      const known = talk.comments[payload.actionId] ?? fresh;
      talk.comments[payload.actionId] = { ...known, status: 'loading' };
    },
    commentsReceived: (talk, { payload }: Of<{ items: Comment[]; hasOlder: boolean; older: boolean }>) => {
      const known = talk.comments[payload.actionId] ?? fresh;
      const items = payload.older ? [...payload.items, ...known.items] : payload.items;
      talk.comments[payload.actionId] = {
        ...known,
        status: 'ready',
        items,
        hasOlder: payload.hasOlder,
        failure: undefined,
      };
    },
    /** Adds others' new comments and keeps older ones that were loaded. */
    commentsHeard: (talk, { payload }: Of<{ items: Comment[]; hasOlder: boolean }>) => {
      const known = talk.comments[payload.actionId];
      if (known?.status !== 'ready') return;
      const { rows, keepsOlder } = withNewest(known.items, payload.items, (one, other) => one.id < other.id);
      known.items = rows;
      if (!keepsOlder) known.hasOlder = payload.hasOlder;
    },
    commentsFailed: (talk, { payload }: Of<{ failure: ApiFailure }>) => {
      const known = talk.comments[payload.actionId] ?? fresh;
      talk.comments[payload.actionId] = { ...known, status: 'failed', failure: payload.failure };
    },
    commentSent: (talk, { payload }: Of<{ said: Said }>) => {
      const known = talk.comments[payload.actionId];
      if (known) known.sending = 'sending';
    },
    commentAdded: (talk, { payload }: Of<{ comment: Comment }>) => {
      const known = talk.comments[payload.actionId];
      if (!known) return;
      Object.assign(known, { sending: 'no', sent: known.sent + 1 });
      // A live event may have brought it before the answer arrived.
      if (!known.items.some(({ id }) => id === payload.comment.id)) known.items.push(payload.comment);
    },
    commentRefused: (talk, { payload }: Of) => {
      const known = talk.comments[payload.actionId];
      if (known) known.sending = 'failed';
    },
    commentEdited: (_talk, _action: Of<{ comment: Comment; said: Said }>) => {},
    commentChanged: (talk, { payload }: Of<{ comment: Comment }>) => {
      const known = talk.comments[payload.actionId];
      if (known) known.items = known.items.map((one) => (one.id === payload.comment.id ? payload.comment : one));
    },
    commentDeleted: (
      _talk,
      _action: Of<{ commentId: number; words: Record<'title' | 'text' | 'confirm' | 'cancel', string> }>,
    ) => {},
    commentGone: (talk, { payload }: Of<{ commentId: number }>) => {
      const known = talk.comments[payload.actionId];
      if (known) known.items = known.items.filter(({ id }) => id !== payload.commentId);
    },
    reactionToggled: (
      _talk,
      _action: Of<{ reactionType: Reaction['reactionType']; before: Reaction[]; userId: number }>,
    ) => {},
  },
  extraReducers: (builder) =>
    builder
      .addCase(talkChanged, (talk, { payload: { actionId, ...change } }) => {
        talk.known[actionId] = { ...talk.known[actionId], ...change };
      })
      // Reloaded actions contain these values themselves.
      .addMatcher(isAnyOf(...timelines.map(({ actions }) => actions.received)), (talk, { payload }) => {
        for (const { id } of payload.answer.data) delete talk.known[id];
      })
      .addMatcher(reportReceived.match, (talk, { payload }) => {
        for (const { id } of payload) delete talk.known[id];
      }),
});

export const talkReducer = slice.reducer;
export const {
  filesToggled,
  commentsRequested,
  commentsReceived,
  commentsHeard,
  commentsFailed,
  commentSent,
  commentAdded,
  commentRefused,
  commentEdited,
  commentChanged,
  commentDeleted,
  commentGone,
  reactionToggled,
} = slice.actions;

/** Returns the reactions after a press: the user's own is set or removed. */
export function toggled(
  reactions: readonly Reaction[],
  reactionType: Reaction['reactionType'],
  userId: number,
): Reaction[] {
  const known = reactions.find((one) => one.reactionType === reactionType);
  if (!known) return [...reactions, { reactionType, userIds: [userId] }];
  const userIds = known.userIds.includes(userId)
    ? known.userIds.filter((id) => id !== userId)
    : [...known.userIds, userId];
  return reactions.flatMap((one) => (one !== known ? [one] : userIds.length > 0 ? [{ ...one, userIds }] : []));
}
