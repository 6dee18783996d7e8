export { CleanerRegistry } from './cleaners.ts';
export { addJob, defineTask, jobInsert, retryDelay } from './task.ts';
export type { Task } from './task.ts';
export { TaskRegistry } from './task-registry.ts';
export type { Attempt, TaskHandler } from './task-registry.ts';
