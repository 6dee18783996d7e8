/**
 * What is done when somebody does something, in one chunk that comes with the first such thing: lists and boards do not
 * wait for it.
 */
export { remove as removeMany, update as updateMany } from './list/bulk/bulk-work.saga.ts';
export { change as changeCell } from './list/inline/inline-work.saga.ts';
export { add as addLabel, remove as removeLabel } from './labels/labels-work.saga.ts';
export { perform as performMove } from './move/move-work.saga.ts';
export { save as saveSharing } from './sharing/sharing-work.saga.ts';
