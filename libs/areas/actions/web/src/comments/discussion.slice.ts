import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { talkChanged } from '../domain/action.events.ts';
import type { Belongings } from '../domain/action.events.ts';
import type { Reaction } from '../domain/action.types.ts';
import { reportReceived } from '../report/report.slice.ts';
import { contactTimeline, customerTimeline, dealTimeline } from '../timeline/timelines.ts';

export interface TalkState {
  /** Values of an action that are newer than those in a loaded list. */
  known: Record<number, Belongings>;
  /** The action whose files are open: one at a time. */
  filesOf: number | null;
}

const timelines = [dealTimeline, customerTimeline, contactTimeline];
const initialState: TalkState = { known: {}, filesOf: null };
type Of<T = object> = PayloadAction<{ actionId: number } & T>;

const slice = createSlice({
  name: 'actions/talk',
  initialState,
  reducers: {
    filesToggled: (talk, { payload: { actionId } }: Of) => {
      talk.filesOf = talk.filesOf === actionId ? null : actionId;
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
export const { filesToggled, reactionToggled } = slice.actions;

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
