import { forbidden, inUse } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { requestBulkJob } from '@crm/jobs-server';
import { headerOf, rulesOf } from '../checking/import-plan.ts';
import { findImport } from '../imports/stored-import.ts';
import { rememberSettings } from '../mapping/remembered-mappings.ts';
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
  const header = await headerOf(ctx.db, found);
  const data = await requestBulkJob(app, ctx, request, async (tx, job_id) => {
    await handOverTo(tx, found, { state: 'running', job_id, ran_at: now, updated_at: now });
    await rememberSettings(tx, found, header, now);
  });
  return { data };
}
