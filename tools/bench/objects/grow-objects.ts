import type { Bench } from '../cases/case.types.ts';
import { ask } from '../big/ask.ts';

/** A definition with many records. */
export interface GrownObjects {
  definitionId: number;
  /** The item of the title, which every definition begins with. */
  titleItemId: number;
  textItemId: number;
  numberItemId: number;
  dayItemId: number;
  choiceItemId: number;
  relationId: number;
  /** The customers that have related records. */
  customerIds: readonly number[];
}

interface Definition {
  id: number;
  items: { id: number; name: string }[];
  relations: { id: number }[];
}

const itemTypes = { text: 1, day: 2, number: 3, choice: 4 } as const;
const choices = ['区分0', '区分1', '区分2', '区分3'];

/** Makes a definition with items of four types over the API, and one relation to customers. */
export async function makeDefinition(bench: Bench, name: string): Promise<Definition> {
  const { answer } = await ask<{ data: Definition }>(bench, {
    path: '/api/rest/custom_object_defs',
    body: () => ({ name }),
  });
  const { id } = answer.data;
  const items = Object.entries(itemTypes).map(([key, item_type]) => ({
    ...{ name: key, item_type },
    ...(key === 'choice' && { options: choices.map((label) => ({ label, value: label })) }),
  }));
  await ask(bench, {
    path: `/api/rest/custom_object_defs/${id}/custom_object_item_defs/bulk`,
    body: () => ({ rows: items }),
  });
  const related = await ask<{ data: Definition }>(bench, {
    path: `/api/rest/custom_object_defs/${id}/custom_object_relation_defs/bulk`,
    body: () => ({ rows: [{ target: 'customer', name: '取引先', reverse_name: name }] }),
  });
  return related.answer.data;
}

/** Fills a definition with so many records, each related to one of 20,000 customers at most. */
export async function growObjects(bench: Bench, records: number): Promise<GrownObjects> {
  const { pool, company } = bench;
  const definition = await makeDefinition(bench, '計測装置');
  const itemOf = (key: keyof typeof itemTypes) => definition.items.find(({ name }) => name === key)!.id;
  const [textItemId, numberItemId, dayItemId, choiceItemId] = [
    ...[itemOf('text'), itemOf('number'), itemOf('day'), itemOf('choice')],
  ] as [number, number, number, number];
  const relationId = definition.relations[0]!.id;
  const { rows: customers } = await pool.query<{ id: string }>(
    'select id from customers where domain_id = $1 and deleted_at is null order by id limit 20000',
    [company.domainId],
  );
  const customerIds = customers.map(({ id }) => Number(id));
  for (let from = 1; from <= records; from += 50_000)
    await pool.query(
      `with made as (
        insert into custom_objects (domain_id, custom_object_def_id, title, search_key, title_key, customs, created_by,
          created_at, updated_at)
        select $1, $2, '装置' || n, '装置' || n || ' 型番' || any_of % 100000, '装置' || n, jsonb_build_object($3::text,
            '型番' || any_of % 100000, $4::text, any_of % 1000000, $5::text, (current_date + any_of % 2000 - 1000)::text,
            $6::text, '区分' || any_of % 4), $7,
          now() - make_interval(mins => n), now() - make_interval(mins => any_of % 500000)
        from (select n, hashint4(n) & 2147483647 as any_of from generate_series($8::int, $9::int) as n) as numbers
        returning id)
      insert into custom_object_customers (domain_id, relation_id, custom_object_id, customer_id)
      select $1, $10, id, ($11::bigint[])[1 + id % cardinality($11::bigint[])] from made`,
      [
        ...[company.domainId, definition.id, ...[textItemId, numberItemId, dayItemId, choiceItemId].map(String)],
        ...[company.userId, from, Math.min(records, from + 49_999), relationId, customerIds],
      ],
    );
  await pool.query('vacuum analyze custom_objects, custom_object_customers');
  const titleItemId = definition.items.find(({ name }) => !(name in itemTypes))!.id;
  return {
    definitionId: definition.id,
    titleItemId,
    textItemId,
    numberItemId,
    dayItemId,
    choiceItemId,
    relationId,
    customerIds,
  };
}
