import type { AppContext, Task } from '@crm/server-kit';
import type { CachedForm } from '../public/public-form.types.ts';

/** What a job of a submission is told; the rest it reads from the submission's log. */
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

/** From now on every submission of a form that wants it adds this job, in its own transaction. */
export function bringJob(app: AppContext, task: Task<SubmissionJob>, wanted: Brought['wanted'] = () => true): void {
  brought.set(app, [...(brought.get(app) ?? []), { task, wanted }]);
}

/** The jobs of a submission of the form, as `submit_webforms` takes them. */
export const jobsOf = (app: AppContext, form: CachedForm) =>
  (brought.get(app) ?? [])
    .filter(({ wanted }) => wanted(form))
    .map(({ task }) => ({ task: task.name, max_attempts: task.maxAttempts }));
