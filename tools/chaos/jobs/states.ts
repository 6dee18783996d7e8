import type { Stage } from '../stage/stage.ts';
import { markOfFile } from './import-job.ts';

/** The records that a job leaves behind, as one text per part: records, and how often each was written to the audit log. */
export type State = Record<string, string>;

const values = `name, tel_no, phone_key, capital, address, company_key, search_key, user_id, deleted_at is not null`;

const imported = `select md5(string_agg(line, '|' order by line)) as records, sum(audits)::text as audits,
    max(audits)::text as "most audits of one", count(*)::text as number
  from (select concat_ws(',', ${values}, c.lock_version) as line, (select count(*) from audit_logs a
      where a.domain_id = c.domain_id and a.entity = 'customer' and a.record_id = c.id) as audits
    from import_rows r join customers c on c.domain_id = r.domain_id and c.id = r.record_id
    where r.domain_id = $1 and r.import_id = $2) as written`;

/** Returns the records of an import. */
export async function stateOfImport({ rows, company }: Stage, id: number): Promise<State> {
  const [state] = await rows<State>(imported, [company.domainId, id]);
  const [living] = await rows<State>(
    `select count(*)::text as "living of this name" from customers
     where domain_id = $1 and name like $2 and deleted_at is null`,
    [company.domainId, `${markOfFile}%`],
  );
  return { ...state!, ...living! };
}

/** Returns the records of merged pairs, whose names begin with the mark. */
export async function stateOfMerges({ rows, company }: Stage, mark: string): Promise<State> {
  const [state] = await rows<State>(
    `select md5(string_agg(line, '|' order by line)) as records, sum(merges)::text as merges, max(merges)::text as "most merges of one"
     from (select concat_ws(',', replace(name, $2, ''), capital, deleted_at is not null, lock_version, (select count(*) from contacts p
           where p.domain_id = c.domain_id and p.customer_id = c.id and p.deleted_at is null)) as line,
         (select count(*) from record_merges m where m.domain_id = c.domain_id and m.entity = 'customer'
           and m.target_id = c.id) as merges
       from customers c where domain_id = $1 and name like $2 || '%') as pair`,
    [company.domainId, mark],
  );
  return state!;
}

/** Returns the parts in which two states differ. */
export const differences = (wanted: State, found: State): string[] =>
  Object.keys(wanted).flatMap((part) =>
    wanted[part] === found[part] ? [] : [`${part}: ${found[part]} instead of ${wanted[part]}`],
  );
