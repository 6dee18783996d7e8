import { defineTask } from '@crm/server-kit';

/** Goes on with the runs of a company that are due. */
export const runAutomations = defineTask<{ domain_id: number }>('run_automations');

/** Wakes waiting runs, and starts schedules; every minute, and at the time of the next one within a minute. */
export const wakeAutomations = defineTask<Record<never, never>>('wake_automations');

/** Tells the receivers of a company of failed runs. */
export const tellFailures = defineTask<{ domain_id: number }>('tell_automation_failures');
