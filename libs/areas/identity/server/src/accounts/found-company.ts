import type { Transaction } from '@crm/database';
import type { AppContext } from '@crm/server-kit';

/** Founds a company with its first administrator; every area adds its defaults in the same transaction. */
export async function foundCompany(
  app: Pick<AppContext, 'hooks'>,
  tx: Transaction,
  company: { name: string; user: { id: number; name: string; email: string }; locale: 'ja' | 'en' },
): Promise<number> {
  const { id: domainId } = await tx
    .insertInto('domains')
    .values({ name: company.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('members')
    .values({
      domain_id: domainId,
      user_id: company.user.id,
      name: company.user.name,
      email: company.user.email,
      profile: 'administrator',
    })
    .execute();
  await tx.updateTable('users').set({ current_domain_id: domainId }).where('id', '=', company.user.id).execute();
  await app.hooks.emit(tx, 'domain.founded', { domainId, userId: company.user.id, locale: company.locale });
  return domainId;
}
