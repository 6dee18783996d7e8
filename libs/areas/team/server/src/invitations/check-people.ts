import type { InviteProblem } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';

interface Invited {
  email: string;
  isMalformed: boolean;
}

/** Returns for each person the reason why they cannot be invited, or null. It reads only the own company. */
export async function problemsOf(db: TenantDb, people: readonly Invited[]): Promise<(InviteProblem | null)[]> {
  const asked = [...new Set(people.filter(({ isMalformed }) => !isMalformed).map(({ email }) => email))];
  const [members, invited] = await known(db, asked);
  const seen = new Set<string>();
  return people.map(({ email, isMalformed }) => {
    if (isMalformed) return 'malformed';
    if (seen.has(email)) return 'duplicate';
    seen.add(email);
    if (members.has(email)) return 'member';
    return invited.has(email) ? 'invited' : null;
  });
}

async function known(db: TenantDb, emails: readonly string[]): Promise<[Set<string>, Set<string>]> {
  if (emails.length === 0) return [new Set(), new Set()];
  const [members, invited] = await db.batch([
    sqlFor
      .selectFrom('members')
      .select((eb) => eb.fn<string>('lower', ['email']).as('email'))
      .where('domain_id', '=', db.domainId)
      .where('deleted_at', 'is', null)
      .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', emails)),
    sqlFor
      .selectFrom('invitations')
      .select('email')
      .where('domain_id', '=', db.domainId)
      .where('accepted_at', 'is', null)
      .where('canceled_at', 'is', null)
      .where('email', 'in', emails),
  ]);
  return [new Set(members.map(({ email }) => email)), new Set(invited.map(({ email }) => email))];
}
