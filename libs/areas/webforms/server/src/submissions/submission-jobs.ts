import type { AppContext, Task } from '@crm/server-kit';
import type { CachedForm } from '../public/public-form.types.ts';

/** The payload of a submission's job; it reads the rest from the log. */
export interface SubmissionJob {
  domain_id: number;
  webform_id: number;
  submission_id: number;
}

interface Brought {
  task: Task<SubmissionJob>;
  wanted(form: CachedForm): boolean;
}

const brought = new WeakMap<AppContext, Brought[]>();

/** Registers a job that every submission of a form that needs it adds, in its own transaction. */
export function bringJob(app: AppContext, task: Task<SubmissionJob>, wanted: Brought['wanted'] = () => true): void {
  brought.set(app, [...(brought.get(app) ?? []), { task, wanted }]);
}

/** Returns the jobs of a submission of the form, as `submit_webforms` takes them. */
export const jobsOf = (app: AppContext, form: CachedForm) =>
  (brought.get(app) ?? [])
    .filter(({ wanted }) => wanted(form))
    .map(({ task }) => ({ task: task.name, max_attempts: task.maxAttempts }));
