import { sqlFor } from '@crm/database';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { TargetTable } from './target-table.ts';

/** A member or group of a table. */
export interface TargetSubject {
  id: number;
  /** The address of a member; groups have none. */
  email: string | null;
  name: string;
  deleted: boolean;
}

/** Selects the members or groups that can have targets, in their order; members who have left are marked. */
export const subjectRows = (
  { domainId }: StaffContext,
  { subject_type = 'user' }: Pick<TargetTable, 'subject_type'>,
) =>
  subject_type === 'user'
    ? sqlFor
        .selectFrom('members')
        .select(['user_id as id', 'email', 'name', sql<boolean>`deleted_at is not null`.as('deleted')])
        .where('domain_id', '=', domainId)
        .orderBy('order_num')
        .orderBy('user_id')
        .$castTo<TargetSubject>()
    : sqlFor
        .selectFrom('member_groups')
        .select(['id', sql`null::text`.as('email'), 'name', sql`false`.as('deleted')])
        .where('domain_id', '=', domainId)
        .orderBy('order_num')
        .orderBy('id')
        .$castTo<TargetSubject>();
