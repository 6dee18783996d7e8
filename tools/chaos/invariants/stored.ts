import type { Row, TableName } from '../load/ledger.ts';
import { tables } from '../load/ledger.ts';
import { markOfRun } from '../load/story.ts';
import type { Stage } from '../stage/stage.ts';

const marked = (column: string) => `${column} like '${markOfRun}%'`;
const without = (...suffixes: string[]) => suffixes.map((one) => ` and name not like '%${one}'`).join('');
const countOf = (from: string) => `(select count(*)::int from ${from})`;

/** The queries by table, each with the column `mark`; the ledger compares the other columns. */
const queries: Record<TableName, string> = {
  customers: `select name as mark, id, tel_no, employee, user_id from customers
    where domain_id = $1 and ${marked('name')}${without('-visitor')}`,
  contacts: `select name as mark, id, email, customer_id from contacts
    where domain_id = $1 and ${marked('name')} and email like '%@contacts.example'`,
  deals: `select name as mark, id, amount, phase_id, customer_id, deleted_at is not null as is_deleted,
      ${countOf('deal_contacts c where c.domain_id = d.domain_id and c.deal_id = d.id')} as contacts,
      ${countOf('deal_phase_histories h where h.domain_id = d.domain_id and h.deal_id = d.id')} as phases
    from deals d where domain_id = $1 and ${marked('name')} and name not like '% %'`,
  actions: `select pre_note as mark, id, deal_id, status from actions where domain_id = $1 and ${marked('pre_note')}`,
  submissions: `select split_part(c.email, '@', 1) as mark, c.memo,
      ${countOf(`contacts o where o.domain_id = c.domain_id and o.email = c.email`)} as contacts,
      ${countOf(`customers u where u.domain_id = c.domain_id and u.name = split_part(c.email, '@', 1)`)} as customers,
      ${countOf(`deal_contacts x where x.domain_id = c.domain_id and x.contact_id = c.id`)} as deals
    from webform_submission_logs l join contacts c on c.domain_id = l.domain_id and c.id = l.contact_id
    where l.domain_id = $1 and ${marked('c.email')}`,
};

/** Returns the stored rows of this run. */
export async function storedRows({ rows, company }: Stage): Promise<Record<TableName, Row[]>> {
  const stored = {} as Record<TableName, Row[]>;
  for (const table of tables) {
    const found = await rows<{ mark: string } & Row['values']>(queries[table], [company.domainId]);
    stored[table] = found.map(({ mark, ...values }) => ({ mark, values }));
  }
  return stored;
}
