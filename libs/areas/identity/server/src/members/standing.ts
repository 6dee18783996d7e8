import type { Transaction } from '@crm/database';
import { invalid } from '@crm/server-kit';

/**
 * A company keeps an administrator who can come in. Call it before one is demoted, disabled or deleted: it holds the
 * administrators' rows until the end of the transaction, so that two cannot go at the same moment.
 * @throws AppError ValidationFailed `last_administrator` at the field
 */
export async function keepAdministrator(tx: Transaction, domainId: number, userId: number, field: string) {
  const administrators = await tx
    .selectFrom('members')
    .select('user_id')
    .where('domain_id', '=', domainId)
    .where('profile', '=', 'administrator')
    .where('demo_only', '=', false)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  if (administrators.every((one) => one.user_id === userId)) throw invalid({ field, rule: 'last_administrator' });
}

/** Who can no longer work in a company works in another of theirs, or in none. As the system: companies see only their own. */
export async function leaveCompany(system: Transaction, domainId: number, userId: number): Promise<void> {
  await system
    .updateTable('users')
    .set((eb) => ({
      current_domain_id: eb
        .selectFrom('members')
        .select('members.domain_id')
        .where('members.user_id', '=', userId)
        .where('members.domain_id', '<>', domainId)
        .where('members.deleted_at', 'is', null)
        .where('members.disabled_at', 'is', null)
        .orderBy('members.last_sign_in_at', (order) => order.desc().nullsLast())
        .limit(1),
    }))
    .where('id', '=', userId)
    .where('current_domain_id', '=', domainId)
    .execute();
}
