import type { TenantDb } from '@crm/database';
import { sqlFor } from '@crm/database';
import { csvShape, decodedText, encodingOf, parsedRows } from '@crm/server-kit';
import type { AppContext, CsvDelimiter } from '@crm/server-kit';
import { headerOf, rulesOf } from '../checking/import-plan.ts';
import { proposedSettings } from '../checking/propose-mapping.ts';
import { importUpdate, loadImport } from '../imports/stored-import.ts';
import type { Format, Settings, StoredImport } from '../imports/stored-import.ts';
import { ReadProblem, problemOf } from './read-problem.ts';
import { stageRows } from './stage-rows.ts';
import { readFileTask } from './tasks.ts';

/** The characters that delimiter and headings are found in. */
const HEAD = 65_536;
const signs: Record<Format['delimiter'], CsvDelimiter> = { comma: ',', tab: '\t', semicolon: ';' };
const nameOfSign = (sign: CsvDelimiter) =>
  (Object.keys(signs) as Format['delimiter'][]).find((name) => signs[name] === sign)!;

/** Registers the reading of files. */
export function readFilesOn(app: AppContext): void {
  app.tasks.on(readFileTask, async ({ domain_id: domainId, import_id: id, version }) => {
    const db = app.database.tenant(domainId);
    const found = await loadImport(db, id);
    if (!found || found.state !== 'reading' || found.lock_version !== version) return;
    const living = importUpdate(domainId, id).where('state', '=', 'reading').where('lock_version', '=', version);
    try {
      await db.all(sqlFor.deleteFrom('import_rows').where('domain_id', '=', domainId).where('import_id', '=', id));
      const format = await formatOf(app, found);
      await db.all(living.set({ format: JSON.stringify(format), row_count: 0 }));
      const rows = parsedRows(decodedText(await contentOf(app, found), format.encoding), signs[format.delimiter]);
      const count = await stageRows(db, id, rows, async (tx, row_count) => {
        return (await tx.first(living.set({ row_count }).returning('id'))) !== undefined;
      });
      if (count === undefined) return;
      if (count <= format.header_row) throw new ReadProblem({ reason: 'empty' });
      const settings = await suggestedSettings(app, db, { ...found, format });
      await db.all(living.set({ state: 'ready', settings: JSON.stringify(settings) }));
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      await fail(db, living, problem);
    }
  });
}

/** Returns the settings that the headings suggest, unless the member has set some up. */
async function suggestedSettings(app: AppContext, db: TenantDb, found: StoredImport): Promise<Settings> {
  if (found.settings.mapping.length > 0) return found.settings;
  const columns = await rulesOf(app, found.entity).columns(db, found.scope);
  return proposedSettings(await headerOf(db, found), columns, found.settings);
}

const fail = (db: TenantDb, living: ReturnType<typeof importUpdate>, problem: object) =>
  db.all(living.set({ state: 'failed', problem: JSON.stringify(problem) }));

async function contentOf({ storage }: AppContext, { file_key }: StoredImport): Promise<AsyncIterable<Buffer>> {
  const content = await storage.read(file_key);
  if (!content) throw new ReadProblem({ reason: 'missing' });
  return content;
}

/** Returns how the file is read: what the member chose, and otherwise what the file itself shows. */
async function formatOf(app: AppContext, found: StoredImport): Promise<Format> {
  const { encoding = await encodingOf(() => contentOf(app, found)), delimiter, header_row } = found.format;
  if (delimiter && header_row) return { encoding, delimiter, header_row };
  const shape = await csvShape(await headOf(app, found, encoding));
  return { encoding, delimiter: delimiter ?? nameOfSign(shape.delimiter), header_row: header_row ?? shape.headerRow };
}

async function headOf(app: AppContext, found: StoredImport, encoding: Format['encoding']): Promise<string> {
  let head = '';
  for await (const text of decodedText(await contentOf(app, found), encoding)) {
    head += text;
    if (head.length >= HEAD) break;
  }
  return head.slice(0, HEAD);
}
