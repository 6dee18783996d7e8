import { sqlFor } from '@crm/database';
import type { TenantDb, Transaction } from '@crm/database';
import { viewersOf } from '@crm/identity-server';
import { seesSubmission } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import { sql } from 'kysely';

/** Noted with a mail that was not sent, as whoever was to have it may not see the answer. */
export const notAllowed = 'not_allowed';

/** Which of the viewers see an answer in the submission log, and so may be told what is in it (spec 3 §2.17). */
export async function whoSees(tx: Transaction, submissionId: number, viewers: readonly Viewer[]): Promise<Set<number>> {
  if (viewers.length === 0) return new Set();
  const looks = viewers.map(
    (viewer) => sql`select ${viewer.userId}::bigint as user_id from webform_submission_logs l
      where l.domain_id = ${viewer.domainId} and l.id = ${submissionId} and ${seesSubmission(viewer, 'l')}`,
  );
  const { rows } = await sql<{ user_id: number }>`${sql.join(looks, sql` union all `)}`.execute(tx);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Members whose role hides contacts or customers from them, and with these some of the answers. */
export async function limitedMembers(db: TenantDb): Promise<number[]> {
  const { domainId } = db;
  const [withRole, roles] = await db.batch([
    sqlFor.selectFrom('members').select('user_id').where('domain_id', '=', domainId).where('role_id', 'is not', null),
    sqlFor.selectFrom('roles').select('id').where('domain_id', '=', domainId),
  ]);
  const viewers = await viewersOf(
    db,
    withRole.map(({ user_id }) => user_id),
  );
  const seesAll = ({ session: { reach } }: Viewer) =>
    !reach ||
    (reach.contact !== 'none' && reach.customer !== 'none' && roles.every(({ id }) => reach.roleIds.includes(id)));
  const limited = [...viewers.values()].filter((viewer) => !seesAll(viewer));
  return limited.map(({ userId }) => userId).sort((a, b) => a - b);
}
