import { foundCompany, openSession } from '@crm/identity-server';
import type { Profile } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { person } from './person.ts';
import type { Answer, Person } from './person.ts';

export type { Answer, Person };

export interface TestCompany {
  domainId: number;
  name: string;
  admin: Person;
  staff: Person;
  /** The company's view of the database, for checks behind the API. */
  db: TenantDb;
  /** A further member, signed in. */
  member(profile?: Profile): Promise<Person>;
}

let serial = 0;

export async function createCompany(app: AppContext, name = `テスト株式会社${serial + 1}`): Promise<TestCompany> {
  const founder = await createUser(app);
  const domainId = await app.database.system
    .transaction()
    .execute((tx) => foundCompany(app, tx, { name, user: founder, locale: 'ja' }));
  const member = async (profile: Profile = 'general') => {
    const user = await createUser(app);
    await app.database.system
      .insertInto('members')
      .values({ domain_id: domainId, user_id: user.id, name: user.name, email: user.email, profile })
      .execute();
    await app.database.system
      .updateTable('users')
      .set({ current_domain_id: domainId })
      .where('id', '=', user.id)
      .execute();
    return signedIn(app, user);
  };
  return {
    domainId,
    name,
    admin: await signedIn(app, founder),
    staff: await member(),
    db: app.database.tenant(domainId),
    member,
  };
}

async function createUser(app: AppContext) {
  serial += 1;
  const email = `user${serial}-${process.pid}@test.example`;
  const name = `山田 ${serial}郎`;
  const { id } = await app.database.system
    .insertInto('users')
    .values({ uid: email, email, name, confirmed_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, email };
}

async function signedIn(app: AppContext, user: { id: number; email: string }): Promise<Person> {
  // The database compares with its own clock, so the session uses the real time.
  const session = await openSession(
    app.database,
    { id: user.id, uid: user.email },
    { now: new Date(), userAgent: 'test' },
  );
  return person(app, {
    userId: user.id,
    email: user.email,
    headers: { 'access-token': session.token, client: session.client, uid: session.uid },
  });
}
