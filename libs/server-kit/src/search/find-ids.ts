import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import type { Place } from './cursor.ts';
import { emptyLast, following, isReadBackwards } from './keyset.ts';
import type { Parts } from './keyset.ts';
import { orderText } from './order.ts';
import type { KeysetOrder } from './order.ts';
import type { Page } from './page.ts';
import { textQuery } from './query-source.ts';
import type { Source } from './query-source.ts';

/** The ids of the current page, from a transaction setting. */
export const pageIds: Expression<number> = sql<number>`(select unnest(current_setting('app.page')::bigint[]))`;

/** The end of a page. */
export interface Ended {
  /** Sort values and id of the last row, when another row follows it. */
  last: (string | null)[] | null;
  /** The number of matching rows, if it was counted. */
  total: number;
}

/** The page to find, and how. */
interface Slice extends Page {
  way: KeysetOrder | undefined;
  after: Place | undefined;
  /** True: counts all matching rows. */
  counts: boolean;
  /** True: searches only rows whose first column is not null. */
  isFilled: boolean;
}

/**
 * Returns the statement that stores the ids of the page and returns its end; it reads one row more to detect a next
 * page.
 */
export function findIds(
  { text: from, parameters }: Source,
  list: { id: string; order: RawBuilder<unknown> },
  slice: Slice,
) {
  const values: unknown[] = [...parameters];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { way, after, perPage, offset, counts, isFilled } = slice;
  const key = way
    ? `, array[${[...way.columns.map(({ text: column }) => column), list.id].join('::text, ')}::text] as key`
    : '';
  const select = `select ${list.id} as id${key}${counts ? ', count(*) over () as total' : ''}`;
  const limit = bind(perPage + 1);
  const parts: Parts = { select, from, id: list.id, limit, order: orderText(list.order) };
  const rows =
    way && after
      ? following(parts, way, after, bind, isFilled)
      : way && !counts && isReadBackwards(way)
        ? emptyLast({ ...parts, most: bind(offset + Number(perPage) + 1) }, way, bind(offset))
        : `${select}${from} order by ${parts.order} limit ${limit} offset ${bind(offset)}`;
  const most = Number(perPage);
  const last = way
    ? `case when count(*) > ${most} then to_jsonb((array_agg(to_jsonb(page.key)))[${most}]) end`
    : 'null::jsonb';
  return textQuery<Ended>(
    `select set_config('app.page', coalesce((array_agg(page.id))[1:${most}]::text, '{}'), true), ${last} as last,
        ${counts ? 'coalesce(max(page.total), 0)' : '0'} as total
      from (${rows}) as page`,
    values,
  );
}
