import type { RecordKind } from '@crm/contract';
import { sqlFor, template } from '@crm/database';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';

/** A comment as the API shows it, besides the id of its record. */
export interface StoredComment {
  id: number;
  user_id: number;
  body: string;
  mentioned_user_ids: number[];
  created_at: string;
  updated_at: string;
  lock_version: number;
}

interface OfRecord {
  domainId: number;
  recordId: number;
}

/**
 * Returns the statements on the comments of a kind: its table is `<entity>_comments`, and the column of the record
 * `<entity>_id`. All such tables have the columns of `deal_comments`, whose types stand for them.
 */
export function storedComments({ entity }: Pick<RecordKind, 'entity'>) {
  const table = `${entity}_comments` as 'deal_comments';
  const recordColumn = `${entity}_id` as 'deal_id';
  const columns = [
    'id',
    recordColumn,
    'user_id',
    'body',
    'mentioned_user_ids',
    'created_at',
    'updated_at',
    'lock_version',
  ] as const;

  /** Selects a record's comments that are not deleted. */
  const of = ({ domainId, recordId }: OfRecord) =>
    sqlFor
      .selectFrom(table)
      .where('domain_id', '=', domainId)
      .where(recordColumn, '=', recordId)
      .where('deleted_at', 'is', null);

  return {
    table,
    recordColumn,
    columns,
    count: template((asked: OfRecord) => of(asked).select((eb) => eb.fn.countAll<number>().as('total_count'))),
    latest: template((asked: OfRecord & { before: number | null; most: number }) =>
      of(asked)
        .select(columns)
        .where(sql<SqlBool>`(${asked.before}::bigint is null or id < ${asked.before}::bigint)`)
        .orderBy('id', 'desc')
        .limit(asked.most)
        .$castTo<StoredComment>(),
    ),
    one: (asked: OfRecord & { id: number }) =>
      of(asked).select(columns).where('id', '=', asked.id).$castTo<StoredComment>(),
  };
}

/** The result of `storedComments`. */
export type StoredComments = ReturnType<typeof storedComments>;
