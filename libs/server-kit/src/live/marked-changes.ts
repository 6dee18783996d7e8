import type { DatabaseHandle } from '@crm/database';
import type { LiveWatch } from './live-registry.ts';

/** Creates a watch of a change counter, for records whose every changing statement is marked by the database. */
export const markedChanges =
  (database: DatabaseHandle, topic: string): LiveWatch =>
  (domainIds) =>
    database.system
      .selectFrom('live_marks')
      .select((eb) => ['domain_id', eb.cast<string>(eb.fn.sum('changes'), 'text').as('version')])
      .where('topic', '=', topic)
      .where('domain_id', 'in', [...domainIds])
      .groupBy('domain_id')
      .execute();
