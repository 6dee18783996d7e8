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
 * Throws 409 with all contacts of the same e-mail address, unless `known` holds each of them. Does nothing when
 * `known` is so long that the form could not show all of them.
 */
export async function refuseSameEmail(ctx: StaffContext, db: TenantDb, email: string, known: readonly number[]) {
  if (known.length >= most) return;
  const same = await db.all(ofEmail(ctx, { key: emailKey(email) }));
  if (same.some(({ id }) => !known.includes(id))) throw new AppError('SimilarExists', { details: same });
}
