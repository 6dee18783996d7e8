import type { TenantDb } from '@crm/database';
import { sqlFor } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { memberContext } from '../checking/check-task.ts';
import { headerOf, rulesOf } from '../checking/import-plan.ts';
import { importUpdate, loadImport } from '../imports/stored-import.ts';
import type { StoredImport } from '../imports/stored-import.ts';
import { proposedSettings } from '../mapping/propose-settings.ts';
import { sampledCells } from '../rows/sampled-cells.ts';
import { excelDoctor } from '../doctor/excel-doctor.ts';
import { openFile } from './open-file.ts';
import { ReadProblem, problemOf } from './read-problem.ts';
import { stageRows } from './stage-rows.ts';
import { readFileTask } from './tasks.ts';

/** Registers the reading of files. */
export function readFilesOn(app: AppContext): void {
  app.tasks.on(readFileTask, async ({ domain_id: domainId, import_id: id, version }) => {
    const db = app.database.tenant(domainId);
    const found = await loadImport(db, id);
    if (!found || found.state !== 'reading' || found.lock_version !== version) return;
    const living = importUpdate(domainId, id).where('state', '=', 'reading').where('lock_version', '=', version);
    try {
      await db.all(sqlFor.deleteFrom('import_rows').where('domain_id', '=', domainId).where('import_id', '=', id));
      await using file = await openFile(app, found);
      const { format } = file;
      const doctor = excelDoctor(format.header_row);
      await db.all(living.set({ format: JSON.stringify(format), row_count: 0 }));
      const count = await stageRows(db, id, doctor.examined(file.rows), async (tx, row_count) => {
        return (await tx.first(living.set({ row_count }).returning('id'))) !== undefined;
      });
      if (count === undefined) return;
      if (count <= format.header_row) throw new ReadProblem({ reason: 'empty' });
      const suggested = await suggestedSettings(app, db, { ...found, format });
      await db.all(living.set({ state: 'ready', findings: JSON.stringify(doctor.findings()), ...suggested }));
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      await fail(db, living, problem);
    }
  });
}

/** Returns the settings that the file suggests, unless the member has set some up. */
async function suggestedSettings(app: AppContext, db: TenantDb, found: StoredImport) {
  if (found.settings.mapping.length > 0) return {};
  const ctx = await memberContext(db, found.user_id, { locale: 'ja', requestId: `import ${found.id}` });
  if (!ctx) return {};
  const [columns, header, samples] = [
    await rulesOf(app, found.entity).columns(db, found.scope),
    await headerOf(db, found),
    await sampledCells(db, found),
  ];
  const { settings, proposals, preset } = await proposedSettings(ctx, found, { columns, header, samples });
  return { settings: JSON.stringify(settings), proposals: JSON.stringify(proposals), preset };
}

const fail = (db: TenantDb, living: ReturnType<typeof importUpdate>, problem: object) =>
  db.all(living.set({ state: 'failed', problem: JSON.stringify(problem) }));
