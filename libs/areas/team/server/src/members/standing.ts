import type { Transaction } from '@crm/database';
import { invalid } from '@crm/server-kit';

/**
 * Checks that the company keeps an administrator who can sign in. Call it before one is demoted, disabled or deleted:
 * it locks the administrators' rows until the transaction ends, so that two cannot leave at the same moment.
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

/**
 * Moves the user's current company to another one of theirs, or to none. Runs as the system, because a company sees
 * only its own rows.
 */
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
