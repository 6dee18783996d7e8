import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { AppContext } from '../context/app-context.ts';
import type { Viewer } from '../context/policy.ts';
import { AppError } from '../errors/app-error.ts';
import { compiled } from '../search/compiled.ts';

/**
 * Reads a record; of one that does not exist any more, says which record it was merged into.
 * @throws AppError RecordMerged with the id of that record, if the viewer sees it; otherwise RecordNotFound
 */
export async function orMerged<T>(
  { visibleRecords }: Pick<AppContext, 'visibleRecords'>,
  viewer: Viewer & { db: TenantDb },
  { entity, id }: { entity: string; id: number },
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RecordNotFound') throw error;
    const survivor = await viewer.db.first(survivorOf(viewer.domainId, entity, id));
    const visible = survivor && visibleRecords.of(entity, viewer, [survivor.id]);
    if (!visible || !(await viewer.db.first(visible))) throw error;
    throw new AppError('RecordMerged', { details: [{ merged_into: survivor.id }] });
  }
}

/** Returns the query of the record that a record was merged into, which may itself have been merged later. */
export const survivorOf = (domainId: number, entity: string, id: number) =>
  compiled(sql<{ id: number }>`with recursive way as (
      select target_id as id, 1 as step from record_merges
      where domain_id = ${domainId} and entity = ${entity} and source_id = ${id} and undone_at is null
      union all
      select m.target_id, way.step + 1 from record_merges as m join way on m.source_id = way.id
      where m.domain_id = ${domainId} and m.entity = ${entity} and m.undone_at is null and way.step < 100
    ) select id from way order by step desc limit 1`);
