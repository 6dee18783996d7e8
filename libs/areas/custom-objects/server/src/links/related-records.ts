import type { Output, customObjectLinks } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { compiled, keywordAmong, keywordPredicate, metaOf, pageOf } from '@crm/server-kit';
import type { AppContext, PageRequest, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { endOf, linkedTo, seesBeyond } from './end.ts';
import type { End } from './end.ts';
import type { Side } from '../definitions/definition.ts';

type Answer = Output<(typeof customObjectLinks)['operations']['listRelatedContacts']>;
type Row = Answer['data'][number];

interface Asked extends PageRequest {
  keyword?: string;
}

/** The greatest number of counted records; beyond it a list shows "more than". */
const MOST = 10_001;

/**
 * Lists the records of a relation's other side that the caller sees: those related to the record, those that can be, or
 * first the ones and then the others.
 */
export async function relatedRecords(
  app: AppContext,
  ctx: StaffContext,
  { side, ownId, which }: { side: Side; ownId: number; which: 'related' | 'candidate' | 'all' },
  asked: Asked,
): Promise<Answer> {
  const end = endOf(side);
  const page = pageOf(asked);
  const own = sql`array[${ownId}]::bigint[]`;
  const id = sql`${sql.ref(`${end.beyond.records}.${end.beyond.id}`)}`;
  // As an array, the few related ids are read once, and the records by their primary key.
  const related = sql<SqlBool>`${id} = any(array${linkedTo(ctx.domainId, end, own)})`;
  const matching = await matchingOf(app, ctx, end, asked.keyword);
  const parts = [
    ...(which === 'candidate' ? [] : [{ isRelated: true, where: sql<SqlBool>`${related} and ${matching}` }]),
    ...(which === 'related' ? [] : [{ isRelated: false, where: sql<SqlBool>`not ${related} and ${matching}` }]),
  ];
  const data: Row[] = [];
  let before = 0;
  for (const { isRelated, where } of parts) {
    const total = (await ctx.db.first(countOf(ctx.domainId, end, where)))!.count;
    const offset = Math.max(0, page.offset - before);
    const left = page.perPage - data.length;
    if (left > 0 && offset < total)
      data.push(...(await rowsOf(ctx.db, end, { where, isRelated, offset, limit: left })));
    before += total;
  }
  return { data, meta: metaOf(page, before) };
}

async function matchingOf(
  app: AppContext,
  ctx: StaffContext,
  end: End,
  keyword: string | undefined,
): Promise<RawBuilder<SqlBool>> {
  const visible = seesBeyond(ctx, end);
  if (!keyword) return visible;
  const { records, id, key } = end.beyond;
  const kind = app.searchedKinds.all().find(({ table }) => table === records);
  const among = kind ? await keywordAmong(ctx.db, { kind, column: `${records}.${id}` }, { keyword }) : sql`true`;
  return sql`(${among} and ${keywordPredicate(`${records}.${key}`, keyword)} and ${visible})`;
}

const countOf = (domainId: number, { beyond: { records } }: End, where: RawBuilder<SqlBool>) =>
  compiled(sql<{ count: number }>`select count(*) as count from (select from ${sql.table(records)}
    where ${sql.ref(`${records}.domain_id`)} = ${domainId} and ${where} limit ${MOST}) as counted`);

const rowsOf = (
  db: TenantDb,
  { beyond: { records, id, name, detail, order } }: End,
  asked: { where: RawBuilder<SqlBool>; isRelated: boolean; offset: number; limit: number },
): Promise<Row[]> =>
  db.all(
    compiled(sql<Row>`select ${sql.ref(`${records}.${id}`)} as id, ${sql.ref(`${records}.${name}`)} as name,
        ${detail} as detail, ${asked.isRelated}::boolean as is_related
      from ${sql.table(records)} where ${sql.ref(`${records}.domain_id`)} = ${db.domainId} and ${asked.where}
      order by ${order} limit ${asked.limit} offset ${asked.offset}`),
  );
