import { forbidden, inUse } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { requestBulkJob } from '@crm/jobs-server';
import { rulesOf } from '../checking/import-plan.ts';
import { findImport } from '../imports/stored-import.ts';
import { handOverTo } from './hand-over-to.ts';

/** Starts the job that writes the rows of a checked import. */
export async function requestRun(app: AppContext, ctx: StaffContext, id: number) {
  const found = await findImport(ctx, id);
  const { entity, scope, settings, file_name, state } = found;
  const rules = rulesOf(app, entity);
  if (!(await rules.may(ctx, scope))) throw forbidden();
  if (state !== 'checked') throw inUse({ state });
  const operation = settings.mode === 'create' ? 'create' : 'update';
  const title = `${rules.name[ctx.locale]}：${file_name}`;
  const request = { entity, operation, title, parameters: { import_id: id } } as const;
  const now = app.clock.now();
  const data = await requestBulkJob(app, ctx, request, (tx, job_id) =>
    handOverTo(tx, found, { state: 'running', job_id, ran_at: now, updated_at: now }),
  );
  return { data };
}
