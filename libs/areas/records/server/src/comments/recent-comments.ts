import { MOST_RECENT_COMMENTS } from '@crm/contract';
import type { RecordKind } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { storedComments } from './stored-comments.ts';

/** A kind whose comments are listed with those of the other kinds. */
export interface CommentedKind {
  kind: RecordKind;
  /** The record's name, as SQL over the kind's table and `joins`. */
  name: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
}

const registered = new WeakMap<AppContext, CommentedKind[]>();

/** Lists a kind's comments with those of the other kinds. */
export function addCommentedKind(app: AppContext, kind: CommentedKind): void {
  registered.set(app, [...(registered.get(app) ?? []), kind]);
}

/** The comments that one round reads, and the number of rounds until the search ends. */
const size = 100;
const mostRounds = 5;

/** Returns the latest comments on records that the viewer sees, newest first. */
export async function recentComments(app: AppContext, ctx: StaffContext, most = MOST_RECENT_COMMENTS) {
  const { menus } = ctx.session.permissions;
  const kinds = (registered.get(app) ?? []).filter(({ kind: { menu } }) => !menu || menus[menu as keyof typeof menus]);
  const found = await Promise.all(kinds.map((one) => ofKind(app, ctx, one, most)));
  return found
    .flat()
    .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
    .slice(0, most);
}

async function ofKind(app: AppContext, ctx: StaffContext, commented: CommentedKind, most: number) {
  const found: Awaited<ReturnType<typeof named>> = [];
  let before: number | null = null;
  for (let round = 0; round < mostRounds && found.length < most; round += 1) {
    const rows: readonly Latest[] = await ctx.db.all(latest(ctx.domainId, commented.kind, before));
    found.push(...(await named(app, ctx, commented, rows)));
    if (rows.length < size) break;
    before = rows.at(-1)!.id;
  }
  return found.slice(0, most);
}

function latest(domainId: number, kind: RecordKind, before: number | null) {
  const { table, recordColumn } = storedComments(kind);
  const rows = sqlFor
    .selectFrom(table)
    .select(['id', `${recordColumn} as record_id`, 'user_id', 'body', 'created_at'])
    .where('domain_id', '=', domainId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(size);
  return before === null ? rows : rows.where('id', '<', before);
}

type Latest = Awaited<ReturnType<ReturnType<typeof latest>['execute']>>[number];

/** Returns the comments on visible records with the names of these. */
async function named(app: AppContext, ctx: StaffContext, commented: CommentedKind, rows: readonly Latest[]) {
  const { kind, name, joins = sql`` } = commented;
  const asked = app.visibleRecords.of(kind.entity, ctx, [...new Set(rows.map(({ record_id }) => record_id))]);
  const ids = asked && rows.length > 0 ? (await ctx.db.all(asked)).map(({ id }) => id) : [];
  if (ids.length === 0) return [];
  const column = (key: string) => sql.ref(`${kind.plural}.${key}`);
  const query = sql<{ id: number; name: string | null }>`
    select ${column('id')} as id, ${name} as name from ${sql.table(kind.plural)} ${joins}
    where ${column('domain_id')} = ${ctx.domainId} and ${column('id')} = any(${ids}::bigint[])`;
  const names = new Map((await ctx.db.all(compiled(query))).map((record) => [record.id, record.name ?? '']));
  return rows
    .filter(({ record_id }) => names.has(record_id))
    .map((row) => ({ ...row, kind: kind.plural, record_name: names.get(row.record_id)! }));
}
