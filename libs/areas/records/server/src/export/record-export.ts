import { operationNames } from '@crm/contract';
import type { BulkEntity, RecordKind, Resource } from '@crm/contract';
import type { Query, TenantDb } from '@crm/database';
import { viewersOf } from '@crm/identity-server';
import { JobStopped, onBulkJob, requestBulkJob } from '@crm/jobs-server';
import type { Table } from '@crm/jobs-server';
import { countQuery, invalid } from '@crm/server-kit';
import type { AppContext, Cell, Locale, Reader, StaffContext } from '@crm/server-kit';
import { implementByName } from '../kinds/implement-by-name.ts';
import { exportWords } from './export-columns.ts';
import type { ExportColumn } from './export-columns.ts';
import type { ExportWish } from './export-wish.ts';
import { idPages } from './id-pages.ts';
import type { ExportOrder, MatchingIds } from './id-pages.ts';
import { sumRecords } from './record-sums.ts';
import type { SumRules } from './record-sums.ts';

/** The export of a kind: its resource and the rules of its area. */
export interface ExportRules<Row extends { id: number } = never, Scope extends object = never> {
  resource: Resource;
  /** The file's name, without day and ending. */
  name: Record<Locale, string>;
  /** Returns the scope that the path of the call names, such as its definition. */
  scopeOf?: (params: { id: number }) => object;
  /** Returns the visible records that match. @throws AppError for what the list does not know */
  matching: (reader: Reader, wish: ExportWish<Scope>) => Promise<MatchingIds>;
  order: ExportOrder;
  /** Reads records as a list shows them. */
  rows: (reader: Reader, ids: readonly number[]) => Query<Row>;
  /** Returns the columns that a file may have, in the order of one that has all. */
  columns: (db: TenantDb, wish: ExportWish<Scope>) => Promise<readonly ExportColumn<Row>[]>;
  /** The masters whose names the cells show, by table. */
  masters: readonly string[];
}

type AnyRules = ExportRules<{ id: number }, object>;

/**
 * Registers the export of a kind, of those records that the requester may see when the job runs, oldest first, and the
 * sums of its list.
 */
export function exportRoutes(
  app: AppContext,
  kind: RecordKind,
  given: ExportRules<never, never>,
  sums: SumRules = {},
): void {
  const rules = given as unknown as AnyRules;
  const entity = kind.entity as BulkEntity;
  implementByName(app, rules.resource, {
    [operationNames(kind).summarise]: async (
      ctx,
      { params, body }: { params: { id: number }; body: ExportWish & { fields?: readonly string[] } },
    ) => {
      const wish = { ...rules.scopeOf?.(params), ...body };
      return { data: await sumRecords(ctx, await rules.matching(ctx, wish), sums, wish) };
    },
    [operationNames(kind).requestCsv]: async (ctx, { params, body }: { params: { id: number }; body: ExportWish }) => {
      const wish = { ...rules.scopeOf?.(params), ...body };
      // Refuses unknown conditions and columns now, and not when the job runs.
      await rules.matching(ctx, wish);
      chosenColumns(await rules.columns(ctx.db, wish), wish.columns);
      return { data: await requestBulkJob(app, ctx, request(entity, rules, ctx, wish)) };
    },
  });
  onBulkJob(app, entity, 'export', async ({ db, userId, locale, parameters }): Promise<Table> => {
    const wish = parameters as ExportWish;
    // The member's present rights count, not those at the time of the request; who has left gets no file.
    const viewer = (await viewersOf(db, [userId])).get(userId);
    if (!viewer) throw new JobStopped();
    const reader = { ...viewer, db };
    const columns = chosenColumns(await rules.columns(db, wish), wish.columns);
    const words = await exportWords(db, locale, rules.masters);
    const matching = await rules.matching(reader, wish);
    const total = await db.first(countQuery(matching));
    const cells = (row: { id: number }): Cell[] => columns.map(({ cell }) => cell(row, words));
    async function* pages() {
      for await (const ids of idPages(db, matching, rules.order)) {
        const rows = new Map((await db.all(rules.rows(reader, ids))).map((row) => [row.id, row]));
        yield ids.flatMap((id) => rows.get(id) ?? []).map(cells);
      }
    }
    const header = columns.map(({ label }) => label[locale]);
    return { name: rules.name[locale], header, total: total?.total_count ?? 0, pages: pages() };
  });
}

const request = (entity: BulkEntity, { name }: AnyRules, { locale }: StaffContext, wish: ExportWish) => ({
  entity,
  operation: 'export' as const,
  title: name[locale],
  parameters: wish,
});

/** Returns the wanted columns in the wanted order; all without a wish. @throws AppError ValidationFailed */
function chosenColumns<C extends { id: string }>(all: readonly C[], wanted: readonly string[] | undefined) {
  if (!wanted) return all;
  const known = new Map(all.map((column) => [column.id, column]));
  return [...new Set(wanted)].map((id) => {
    const column = known.get(id);
    if (!column) throw invalid({ field: 'columns', rule: 'unknown' });
    return column;
  });
}
