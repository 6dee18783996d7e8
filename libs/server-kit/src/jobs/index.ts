export { CleanerRegistry } from './cleaners.ts';
export { addJob, addJobInTurn, defineTask, jobInsert, retryDelay } from './task.ts';
export type { Task } from './task.ts';
export { jobOfLog } from './job-log.ts';
export { TaskRegistry, doOrdered } from './task-registry.ts';
export type { Attempt, Ordered, TaskHandler } from './task-registry.ts';
