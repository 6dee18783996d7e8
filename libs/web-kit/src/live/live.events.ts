import { createAction } from '@reduxjs/toolkit';

/** A signed-in screen is there and wants to be told what others change. */
export const liveStarted = createAction('live/started');
export const liveStopped = createAction('live/stopped');

/** Records of these kinds (`deals`) have changed in the company, by anybody; null: anything may have, while away. */
export const liveChanged = createAction<{ topics: readonly string[] | null }>('live/changed');

/** Whether the event concerns a kind of records. */
export const concerns = ({ payload: { topics } }: ReturnType<typeof liveChanged>, topic: string): boolean =>
  topics === null || topics.includes(topic);
