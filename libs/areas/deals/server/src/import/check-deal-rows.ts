import { phaseStatus } from '@crm/contract';
import type { FieldIssue } from '@crm/contract';
import { mergeCustoms } from '@crm/custom-fields-server';
import { compiled } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import type { ReadRow } from '@crm/records-server';
import { sql } from 'kysely';
import { lockedAmong } from '../deals/deal-lock.ts';
import { ending } from '../deals/ending.rules.ts';
import { phaseRequirements } from '../deals/phase-requirements.ts';
import { mastersOfType } from '../deals/references.ts';
import type { ImportedDeal } from './deal-import-columns.ts';

interface Checking {
  dealTypeId: number;
  now: Date;
}

interface Values {
  phase_id?: number;
  reason_id?: number | null;
  closed_on?: string | null;
  amount?: number | null;
  deal_code?: string | null;
}

export type TypeMasters = NonNullable<Awaited<ReturnType<typeof loadMasters>>>;

async function loadMasters({ db, domainId }: StaffContext, dealTypeId: number) {
  return db.first(mastersOfType({ domainId, dealTypeId }));
}

/** Checks rows by the rules of phases, ends and locks (spec 3 §2.1); returns the issues of each. */
export async function checkDealRows(
  ctx: StaffContext,
  rows: readonly ReadRow[],
  { dealTypeId, now }: Checking,
): Promise<FieldIssue[][]> {
  const masters = (await loadMasters(ctx, dealTypeId))!;
  const known = rows.flatMap(({ before }) => before?.id ?? []);
  const locked = await lockedAmong(ctx, known, ctx.db);
  const contacts = await contactCounts(ctx, known);
  return rows.map((row) => {
    const before = row.before as unknown as ImportedDeal | undefined;
    if (before && locked.has(before.id)) return [{ field: '', rule: 'locked' }];
    return phaseIssues(row, { before, masters, now, contactCount: before ? (contacts.get(before.id) ?? 0) : 0 });
  });
}

interface Known {
  before: ImportedDeal | undefined;
  masters: TypeMasters;
  now: Date;
  contactCount: number;
}

function phaseIssues({ values, customs }: ReadRow, { before, masters, now, contactCount }: Known): FieldIssue[] {
  const { phase_id, reason_id, closed_on, ...others } = values as Values;
  const phase = masters.phases.find(({ id }) => id === (phase_id ?? before?.phase_id));
  // A missing phase is an issue of its own column.
  if (!phase) return [];
  const fitting = masters.reasons.filter(({ phase_status: of }) => of === null || of === phase.status);
  const entering = phase.id !== before?.phase_id;
  const sent = {
    ...(reason_id === undefined ? {} : { reason_id }),
    ...(closed_on === undefined ? {} : { closed_on }),
  };
  const end = ending({ status: phase.status, entering, sent, hasReasons: fitting.length > 0, now });
  const isUnfit = phase.status !== phaseStatus.active && reason_id && !fitting.some(({ id }) => id === reason_id);
  const asked = entering
    ? phaseRequirements(phase.required_fields, {
        ...before,
        ...others,
        customs: mergeCustoms(before?.customs ?? {}, customs),
        contact_count: contactCount,
      })
    : [];
  const issues = [...end.issues, ...(isUnfit ? [{ field: 'reason_id', rule: 'reason' }] : []), ...asked];
  return issues.map((issue) => ({ ...issue, field: issue.field === 'reason_id' ? 'reason' : issue.field }));
}

async function contactCounts({ db, domainId }: StaffContext, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.all(
    compiled(sql<{ deal_id: number; count: number }>`select deal_id, count(*) as count from deal_contacts
      where domain_id = ${domainId} and deal_id = any(${[...ids]}::bigint[]) group by deal_id`),
  );
  return new Map(rows.map(({ deal_id, count }) => [deal_id, count]));
}
