import { insertAll } from '@crm/server-kit';
import type { DemoTools, NeighbourCompany } from '@crm/server-kit';
import { contactKeys } from '../contacts/contacts.rules.ts';

const people = [
  ['内田', '学', 'うちだ', 'まなぶ'],
  ['原', '久美子', 'はら', 'くみこ'],
  ['三浦', '透', 'みうら', 'とおる'],
] as const;

/** Adds a contact of each customer of the second company. */
export async function addNeighbours({ domainId, userId, customers }: NeighbourCompany, { tx, calendar }: DemoTools) {
  const own = { domain_id: domainId, user_id: userId, created_by: userId, updated_by: userId };
  const times = { created_at: calendar.at(-20, 600), updated_at: calendar.at(-3, 600) };
  await insertAll(
    tx,
    'contacts',
    people.map(([last_name, first_name, last_name_kana, first_name_kana], index) => {
      const { id: customer_id, phone: tel_no } = customers[index]!;
      const person = {
        ...{ name: `${last_name} ${first_name}`, last_name, first_name, last_name_kana, first_name_kana },
        ...{ email: `tantou${index + 1}@tonari.example`, tel_no },
      };
      return { ...own, ...times, ...person, ...contactKeys(person), customer_id };
    }),
  );
}
