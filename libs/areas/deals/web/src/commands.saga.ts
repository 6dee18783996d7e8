/**
 * The sagas that handle user commands, in one chunk that loads with the first command, so that lists and boards do not
 * wait for it.
 */
export { remove as removeMany, update as updateMany } from './list/bulk/bulk-work.saga.ts';
export { change as changeCell } from './list/inline/inline-work.saga.ts';
export { perform as performMove } from './move/move-work.saga.ts';
export { save as saveSharing } from './sharing/sharing-work.saga.ts';
