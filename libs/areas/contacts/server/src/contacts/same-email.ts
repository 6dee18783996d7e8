import type { TenantDb } from '@crm/database';
import { AppError, viewerTemplate } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { emailKey, limits } from '@crm/validation';
import { fromContacts } from './contacts.repository.ts';

const most = limits.domain.suggestionsMax;

const ofEmail = viewerTemplate((viewer, { key }: { key: string }) =>
  fromContacts(viewer)
    .select(['contacts.id', 'contacts.name', 'customers.name as customer_name', 'contacts.email', 'contacts.retired'])
    .where('contacts.email_key', '=', key)
    .orderBy('contacts.id')
    .limit(most),
);

/**
 * 409 with all that have the same e-mail address, when one of them is not among those that are known to be somebody else;
 * not when they are so many that not all are shown.
 */
export async function refuseSameEmail(ctx: StaffContext, db: TenantDb, email: string, known: readonly number[]) {
  if (known.length >= most) return;
  const same = await db.all(ofEmail(ctx, { key: emailKey(email) }));
  if (same.some(({ id }) => !known.includes(id))) throw new AppError('SimilarExists', { details: same });
}
