import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { ImportColumn } from '@crm/records-server';
import { ReadProblem } from '../files/read-problem.ts';
import { definitionOf } from '../imports/definition-of.ts';
import type { Settings, StoredImport } from '../imports/stored-import.ts';
import { numberIn } from './format-number.ts';
import type { FormatColumn } from './request-format.ts';

/**
 * Returns the mapping of an update format; undefined for a file without a 管理番号.
 * @throws ReadProblem for a format of other records, and for one whose headings were changed
 */
export async function knownFormat(
  db: TenantDb,
  { entity, scope }: Pick<StoredImport, 'entity' | 'scope'>,
  header: readonly string[],
  columns: readonly ImportColumn[],
): Promise<Settings['mapping'] | undefined> {
  const number = header.map(numberIn).find((found) => found !== undefined);
  if (number === undefined) return undefined;
  const format = await db.first(
    sqlFor
      .selectFrom('import_formats')
      .select(['entity', 'definition_id', 'columns'])
      .where('domain_id', '=', db.domainId)
      .where('number', '=', number),
  );
  if (!format) throw new ReadProblem({ reason: 'format_unknown' });
  if (format.entity !== entity || format.definition_id !== definitionOf(scope))
    throw new ReadProblem({ reason: 'format_other' });
  const written = format.columns as unknown as readonly FormatColumn[];
  refuseChanges(written, header);
  const gone = written.find(({ id }) => !columns.some((column) => column.id === id));
  if (gone) throw new ReadProblem({ reason: 'format_old', heading: gone.heading });
  return written.map(({ id }, source) => ({ column: id, sources: [source] }));
}

/** Refuses a file whose headings are not those of its format; the heading of the ids carries the number. */
function refuseChanges(written: readonly FormatColumn[], header: readonly string[]): void {
  for (let place = 0; place < Math.max(written.length, header.length); place += 1) {
    const { id = '', heading = '' } = written[place] ?? {};
    const found = header[place] ?? '';
    if (id === 'id' ? numberIn(found) !== undefined : found === heading) continue;
    throw new ReadProblem({
      reason: found === '' ? 'heading_missing' : heading === '' ? 'heading_added' : 'heading_changed',
      column: String(place + 1),
      heading,
      found,
    });
  }
}
