import { definitions, linkTables, objectSearch, ofDef } from '@crm/custom-objects-server';
import { invalid, levelOfCustomObjects } from '@crm/server-kit';
import type { AppContext, Reader } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Condition } from './list-rows.ts';

/**
 * Returns the condition for a contact `c` to belong to custom objects that match: by a relation to contacts, or by the
 * named one to their customers or deals. @throws 422 for a definition or relation that the reader does not see
 */
export async function ofObjects(app: AppContext, reader: Reader, condition: Condition): Promise<RawBuilder<unknown>> {
  const { custom_object_def_id: defId = 0, relation_id: relationId, search_condition: search } = condition;
  const { domainId } = reader;
  const all = await definitions(app, reader.db);
  const def = all.find(({ id }) => id === defId);
  if (!def || levelOfCustomObjects(reader, defId) === 'none') throw unknown('custom_object_def_id');
  const relations = def.relations.filter(({ id, target }) =>
    relationId === undefined ? target === 'contact' : id === relationId,
  );
  if (relations.length === 0) throw unknown('relation_id');
  const { matching } = await objectSearch(app, reader, { all, defId }, search);
  const objects = sql`(${ofDef(domainId, defId).where(matching).select('custom_objects.id')})`;
  return sql`(${sql.join(
    relations.map(({ id, target }) => {
      const { links, column } = linkTables[target];
      const linked = sql`(select link.${sql.ref(column)} from ${sql.table(links)} as link
        where link.domain_id = ${domainId} and link.relation_id = ${id} and link.custom_object_id in ${objects})`;
      switch (target) {
        case 'contact':
          return sql`c.id in ${linked}`;
        case 'customer':
          return sql`c.customer_id in ${linked}`;
        case 'deal':
          return sql`c.id in (select part.contact_id from deal_contacts part
            where part.domain_id = ${domainId} and part.deal_id in ${linked})`;
        default:
          throw unknown('relation_id');
      }
    }),
    sql` or `,
  )})`;
}

const unknown = (field: string) => invalid({ field: `conditions.${field}`, rule: 'not_found' });
