import { insertForIds } from '@crm/server-kit';
import type { DemoTools, NeighbourCompany } from '@crm/server-kit';
import { customerKeys } from '../customers/customers.rules.ts';

const customers = [
  { name: '株式会社となりの庭園', name_kana: 'となりのていえん', tel_no: '03-5555-9001' },
  { name: '合同会社ひとつ隣', name_kana: 'ひとつとなり', tel_no: '06-5555-9002' },
  { name: '向かい電機株式会社', name_kana: 'むかいでんき', tel_no: '052-555-9003' },
] as const;

/** Adds the three customers of the second company. */
export async function addNeighbours({ domainId, userId }: NeighbourCompany, { tx, calendar }: DemoTools) {
  const own = { domain_id: domainId, user_id: userId, created_by: userId, updated_by: userId };
  const times = { created_at: calendar.at(-20, 600), updated_at: calendar.at(-3, 600) };
  const rows = customers.map((customer) => ({ ...own, ...times, ...customerKeys(customer), ...customer }));
  const ids = await insertForIds(tx, 'customers', rows);
  return customers.map(({ name, name_kana, tel_no }, index) => ({
    id: ids[index]!,
    name,
    kana: name_kana,
    phone: tel_no,
  }));
}
