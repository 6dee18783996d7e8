import { defineTask } from '@crm/server-kit';

interface ImportTask {
  domain_id: number;
  import_id: number;
  /** The version of the import that asked for it; a later change of its settings makes the task void. */
  version: number;
}

/** Reads a file into rows; a second run begins anew. */
export const readFileTask = defineTask<ImportTask>('import_read', { maxAttempts: 3 });
/** Checks the rows of a file; a second run continues after the last slice. */
export const checkTask = defineTask<ImportTask>('import_check', { maxAttempts: 3 });
