import { sql } from 'kysely';
import type { AppContext } from '@crm/server-kit';
import type { Person } from './person.ts';

type End = (app: AppContext, domainId: number, person: Person) => Promise<unknown>;

/** The ways in which a member's access ends, as another process would write them: cases for `test.each`. */
export const sessionEndings: [name: string, end: End][] = [
  [
    'a sign-out',
    ({ database: { system } }, _domainId, { headers }) =>
      sql`delete from user_sessions where client = ${headers['client']}`.execute(system),
  ],
  [
    'the end of the account',
    ({ database: { system } }, _domainId, { userId }) =>
      sql`update users set disabled_at = now() where id = ${userId}`.execute(system),
  ],
  [
    'the end of the membership',
    ({ database: { system } }, domainId, { userId }) =>
      sql`update members set deleted_at = now() where domain_id = ${domainId} and user_id = ${userId}`.execute(system),
  ],
  [
    'a disabled member',
    ({ database: { system } }, domainId, { userId }) =>
      sql`update members set disabled_at = now() where domain_id = ${domainId} and user_id = ${userId}`.execute(system),
  ],
  [
    'a change of the addresses that one may work from',
    ({ database: { system } }, domainId) =>
      sql`insert into domain_security (domain_id, allowed_addresses)
        values (${domainId}, '[{"range": "203.0.113.0/24"}]')`.execute(system),
  ],
];
