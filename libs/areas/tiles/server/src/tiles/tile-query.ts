import { MOST_TILE_ROWS } from '@crm/contract';
import type { TileQueryInput } from '@crm/contract';
import type { Query } from '@crm/database';
import type { ReportDimension, ReportSource } from '@crm/records-server';
import { compiled, invalid } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';

type Dimension = NonNullable<TileQueryInput['dimensions']>[number];
type Measure = TileQueryInput['measures'][number];

export interface GroupRow {
  /** 0: a group; 1: the total over all records. */
  is_total: number;
  groups: (string | null)[];
  numbers: (string | null)[];
}

const columnOf = (column: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  typeof column === 'string' ? sql.ref(column) : column;

const months = { month: 1, quarter: 3, half: 6, fiscal_year: 12 } as const;

/** Returns the first day of the period that a day falls into; years begin after the company's closing month. */
function periodOf(day: RawBuilder<unknown>, period: NonNullable<Dimension['period']>, closingMonth: number) {
  if (period === 'day') return sql`${day}`;
  if (period === 'week') return sql`date_trunc('week', ${day})::date`;
  const back = sql`make_interval(months => ((extract(month from ${day})::int - ${closingMonth}::int + 11) % 12)
    % ${months[period]}::int)`;
  return sql`(date_trunc('month', ${day}) - ${back})::date`;
}

function groupOf(dimension: Dimension, source: ReportSource, closingMonth: number, field: string): RawBuilder<unknown> {
  const known: ReportDimension | undefined = source.dimensions[dimension.field];
  if (!known) throw invalid({ field: `${field}.field`, rule: 'choice' });
  if (known.type === 'choice') {
    if (dimension.period) throw invalid({ field: `${field}.period`, rule: 'choice' });
    return sql`${columnOf(known.column)}::text`;
  }
  const column = columnOf(known.column);
  const day = known.isTime ? sql`(${column} at time zone 'Asia/Tokyo')::date` : column;
  return sql`${periodOf(day, dimension.period ?? 'month', closingMonth)}::text`;
}

/** Returns the column that a measure sums; a count needs none. */
function summed({ function: of, field: name }: Measure, source: ReportSource, field: string): RawBuilder<unknown> {
  if (of === 'count') return sql`1`;
  const column = name === undefined ? undefined : source.measures[name];
  if (column === undefined) throw invalid({ field: `${field}.field`, rule: 'choice' });
  return columnOf(column);
}

const numberOf = ({ function: of }: Measure, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  of === 'count'
    ? sql`count(*)::text`
    : of === 'sum'
      ? sql`coalesce(sum(${column}), 0)::numeric::text`
      : sql`trim_scale(round(avg(${column}), 1))::text`;

const list = (parts: readonly RawBuilder<unknown>[]) => sql`array[${sql.join(parts)}]::text[]`;

/**
 * Returns the statement of a tile's numbers by group, and over all records, in one scan.
 * @throws AppError ValidationFailed for a field that the source does not have
 */
export function tileQuery(
  // oxlint-disable-next-line typescript/no-explicit-any -- every kind selects from its own tables
  matching: SelectQueryBuilder<any, any, any>,
  source: ReportSource,
  { dimensions = [], measures, order = 'value' }: TileQueryInput,
  closingMonth: number,
): Query<GroupRow> {
  const groups = dimensions.map((one, index) => groupOf(one, source, closingMonth, `dimensions.${index}`));
  const columns = measures.map((one, index) => summed(one, source, `measures.${index}`));
  const names = groups.map((_one, index) => sql.ref(`g${index}`));
  const numbers = measures.map((one, index) => numberOf(one, sql.ref(`m${index}`)));
  const records = matching
    .clearSelect()
    .select(groups.map((group, index) => group.as(`g${index}`)))
    .select(columns.map((column, index) => column.as(`m${index}`)));
  const sets = groups.length > 0 ? sql`group by grouping sets ((${sql.join(names)}), ())` : sql``;
  return compiled(sql<GroupRow>`
    select ${groups.length > 0 ? sql`grouping(${names[0]!})` : sql`1`} as is_total,
      ${list(names)} as groups, ${list(numbers)} as numbers
    from (${records}) as records ${sets}
    order by 1 desc, ${order === 'value' ? sql`(${numbers[0]!})::numeric desc nulls last, 2` : sql`2`}
    limit ${MOST_TILE_ROWS + 2}`);
}
