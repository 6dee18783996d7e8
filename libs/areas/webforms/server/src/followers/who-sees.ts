import type { RecipientLimit } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb, Transaction } from '@crm/database';
import { viewersOf } from '@crm/identity-server';
import { seesSubmission } from '@crm/server-kit';
import type { Rights, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';

/** The reason of a mail that was not sent because its recipient may not see the submission. */
export const notAllowed = 'not_allowed';

/** Returns the viewers who see a submission in the submission log, and so may get its content (spec 3 §2.17). */
export async function whoSees(tx: Transaction, submissionId: number, viewers: readonly Viewer[]): Promise<Set<number>> {
  if (viewers.length === 0) return new Set();
  const looks = viewers.map(
    (viewer) => sql`select ${viewer.userId}::bigint as user_id from webform_submission_logs l
      where l.domain_id = ${viewer.domainId} and l.id = ${submissionId} and ${seesSubmission(viewer, 'l')}`,
  );
  const { rows } = await sql<{ user_id: number }>`${sql.join(looks, sql` union all `)}`.execute(tx);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Returns the members who miss some or all deliveries by the same rules, and those who get no link. */
export async function limitedMembers(db: TenantDb): Promise<{ user_id: number; limit: RecipientLimit }[]> {
  const { domainId } = db;
  const [members, roles] = await db.batch([
    sqlFor.selectFrom('members').select('user_id').where('domain_id', '=', domainId).where('deleted_at', 'is', null),
    sqlFor.selectFrom('roles').select('id').where('domain_id', '=', domainId),
  ]);
  const ids = members.map(({ user_id }) => user_id).sort((a, b) => a - b);
  const viewers = await viewersOf(db, ids);
  return ids.flatMap((user_id) => {
    const limit = limitOf(viewers.get(user_id), roles);
    return limit ? [{ user_id, limit }] : [];
  });
}

/** Applies `seesSubmission` to all possible submissions; every submission belongs to a contact. */
function limitOf(
  viewer: (Viewer & { session: Rights }) | undefined,
  roles: readonly { id: number }[],
): RecipientLimit | undefined {
  if (!viewer) return 'disabled';
  const { reach, permissions } = viewer.session;
  if (reach?.levels.contact === 'none') return 'unseen';
  if (reach && (reach.levels.customer === 'none' || !roles.every(({ id }) => reach.roleIds.includes(id))))
    return 'some';
  return permissions.menus.webforms ? undefined : 'unlinked';
}
