import { createAction } from '@reduxjs/toolkit';

/** A signed-in screen subscribes to changes by others. */
export const liveStarted = createAction('live/started');
export const liveStopped = createAction('live/stopped');

/** Records of these kinds (`deals`) changed in the company; null: any may have changed while disconnected. */
export const liveChanged = createAction<{ topics: readonly string[] | null }>('live/changed');

/** Returns true when the event concerns a kind of records. */
export const concerns = ({ payload: { topics } }: ReturnType<typeof liveChanged>, topic: string): boolean =>
  topics === null || topics.includes(topic);
