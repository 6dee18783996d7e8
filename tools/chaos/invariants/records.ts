import type { Check } from '../checks.ts';
import { check } from '../checks.ts';
import type { Ledger } from '../load/ledger.ts';
import { tables } from '../load/ledger.ts';
import { markOfRun } from '../load/story.ts';
import type { Stage } from '../stage/stage.ts';
import { compare } from './compare.ts';
import { storedRows } from './stored.ts';

/**
 * Checks that acknowledged and stored records agree, and that no record and no audit line of its creation exists twice.
 */
export async function checkRecords(stage: Stage, ledger: Ledger): Promise<Check[]> {
  const stored = await storedRows(stage);
  const found = tables.map((table) => ({
    table,
    ...compare(ledger.acknowledged[table], ledger.tried[table], stored[table]),
  }));
  const of = (which: 'lost' | 'twice') =>
    found.flatMap(({ table, [which]: marks }) => marks.map((mark) => `${table}: ${mark}`));
  return [
    check('acknowledged = stored', of('lost')),
    check('nothing is stored twice', of('twice')),
    check('one line of the audit log for each new record', await auditFaults(stage)),
  ];
}

const created = ['customer', 'contact', 'deal', 'action'] as const;

async function auditFaults({ rows, company }: Stage): Promise<string[]> {
  const faults = await Promise.all(
    created.map(async (entity) => {
      const name = entity === 'action' ? 'pre_note' : 'name';
      const wrong = await rows<{ mark: string; lines: number }>(
        `select r.${name} as mark, count(a.id)::int as lines from ${entity}s r
         left join audit_logs a on a.domain_id = r.domain_id and a.entity = $2 and a.record_id = r.id and a.action = 'create'
         where r.domain_id = $1 and r.${name} like '${markOfRun}%' group by r.id, r.${name} having count(a.id) <> 1`,
        [company.domainId, entity],
      );
      return wrong.map(({ mark, lines }) => `${entity} ${mark} has ${lines} lines`);
    }),
  );
  return faults.flat();
}
