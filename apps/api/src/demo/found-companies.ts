import type { Transaction } from '@crm/database';
import { foundCompany } from '@crm/identity-server';
import type { AppContext, Calendar } from '@crm/server-kit';
import { addMembers, addUsers, demoMembers } from './members.ts';

interface Founding {
  calendar: Calendar;
  passwordHash: string;
}

/** Founds 「デモ株式会社」: a sales team of six in the middle of its work. */
export async function foundDemoCompany(
  app: Pick<AppContext, 'hooks'>,
  tx: Transaction,
  { calendar, passwordHash }: Founding,
) {
  const users = await addUsers(tx, demoMembers, { passwordHash, now: calendar.now });
  const domainId = await foundCompany(app, tx, { name: 'デモ株式会社', user: users[0]!, locale: 'ja' });
  await tx.updateTable('domains').set({ is_demo: true }).where('id', '=', domainId).execute();
  await addMembers(
    tx,
    domainId,
    users.slice(1).map((user) => ({ ...user, profile: 'general' })),
  );
  await hideFirstSteps(tx, domainId, users[0]!.id);
  return { domainId, memberIds: users.map(({ id }) => id) };
}

/** Founds 「となり商事」: a second small company, to show that companies never mix. */
export async function foundNeighbour(
  app: Pick<AppContext, 'hooks'>,
  tx: Transaction,
  { calendar, passwordHash }: Founding,
) {
  const [user] = await addUsers(tx, [{ email: 'admin@other.example', name: '隣 太郎', profile: 'administrator' }], {
    passwordHash,
    now: calendar.now,
  });
  const domainId = await foundCompany(app, tx, { name: 'となり商事', user: user!, locale: 'ja' });
  await hideFirstSteps(tx, domainId, user!.id);
  return { domainId, userId: user!.id };
}

/** Dismisses the first steps: these companies are in use already. */
const hideFirstSteps = (tx: Transaction, domain_id: number, user_id: number) =>
  tx.insertInto('first_steps').values({ domain_id, user_id, hidden: true }).execute();
