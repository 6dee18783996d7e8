import { compiled } from '@crm/server-kit';
import type { ImportRules } from '@crm/records-server';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Joins the written rows of an import, `r`, with their present records, `record`; deleted ones are left out. */
export const writtenRows = (rules: ImportRules, domainId: number, importId: number): RawBuilder<unknown> =>
  sql`import_rows as r join ${sql.table(rules.table)} as record
    on record.domain_id = r.domain_id and record.id = r.record_id and record.deleted_at is null
    where r.domain_id = ${domainId} and r.import_id = ${importId} and r.outcome in ('written', 'kept')`;

/** The condition of records that were changed since the import. */
export const isEdited = sql`record.lock_version <> r.lock_version`;

interface EditedRow {
  place: number;
  line: number;
  record_id: number;
  cells: string[];
}

/** Selects the rows whose record was changed since the import, in order. */
export const editedRows = (rules: ImportRules, domainId: number, importId: number, after: number) =>
  compiled(sql<EditedRow>`select r.place, r.line, r.record_id, r.cells
    from ${writtenRows(rules, domainId, importId)} and ${isEdited} and r.place > ${after} order by r.place limit 100`);
