import type { Reader } from '@crm/server-kit';
import { sql } from 'kysely';
import { selectActions } from '../actions/actions.repository.ts';

/** Selects visible actions as the export does, with what an import compares. */
export const importedActions = (reader: Reader, ids: readonly number[]) =>
  selectActions(reader)
    .select([
      'c.id as shown_customer_id',
      sql<string | null>`(select purpose.name from action_purposes as purpose
        where purpose.domain_id = actions.domain_id and purpose.id = actions.purpose_id)`.as('purpose'),
      sql<number[]>`coalesce((select jsonb_agg(who.id order by who.id) from (
        select actions.contact_id as id where actions.contact_id is not null
        union select contact_id from action_contacts as part
          where part.domain_id = actions.domain_id and part.action_id = actions.id) as who), '[]')`.as(
        'shown_contact_ids',
      ),
    ])
    .where('actions.id', 'in', ids);

export type ImportedAction = Awaited<ReturnType<ReturnType<typeof importedActions>['executeTakeFirstOrThrow']>>;
