import type { FieldIssue } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { ReadRow, RowValues } from '@crm/records-server';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { futureIssues } from '../actions/future-issues.ts';
import type { ImportedAction } from './imported-action.ts';

/** The values that a row of an action may bring. */
export interface ActionValues {
  status?: 'planned' | 'completed' | null;
  pattern_id?: number;
  purpose?: string | null;
  start_datetime?: string;
  end_datetime?: string | null;
  user_id?: number;
  invitee_ids?: readonly number[] | null;
  deal_id?: number | null;
  customer_id?: number | null;
  contact_ids?: readonly number[] | null;
  pre_note?: string | null;
  result?: string | null;
  extra_result?: string | null;
}

interface KnownDeal {
  id: number;
  deal_type_id: number;
  customer_id: number | null;
}

interface Purpose {
  id: number;
  name: string;
  deal_type_id: number;
  pattern_id: number | null;
}

/** The deals of rows, and the purposes of their types. */
export interface ActionMasters {
  deals: ReadonlyMap<number, KnownDeal>;
  purposes: readonly Purpose[];
}

const valuesOf = (values: RowValues) => values as ActionValues;

interface ActionRow {
  values: RowValues;
  before?: object;
}

/** Loads the deals that rows name or whose actions they change, and the purposes of their types. */
export async function actionMasters(db: TenantDb, rows: readonly ActionRow[]): Promise<ActionMasters> {
  const ids = rows.flatMap(
    ({ values, before }) => valuesOf(values).deal_id ?? (before as ImportedAction | undefined)?.deal_id ?? [],
  );
  const [deals, purposes] = await db.batch([
    sqlFor
      .selectFrom('deals')
      .select(['id', 'deal_type_id', 'customer_id'])
      .where('domain_id', '=', db.domainId)
      .where(sql<boolean>`id = any(${[...new Set(ids)]}::bigint[])`),
    sqlFor
      .selectFrom('action_purposes')
      .select(['id', 'name', 'deal_type_id', 'pattern_id'])
      .where('domain_id', '=', db.domainId)
      .where('deleted_at', 'is', null),
  ]);
  return { deals: new Map(deals.map((deal) => [deal.id, deal])), purposes };
}

/** Returns the purposes that an action can have: those of its deal's type that fit its pattern (spec 3 §2.4). */
function fittingPurposes({ values, before }: ActionRow, { deals, purposes }: ActionMasters): Purpose[] {
  const was = before as ImportedAction | undefined;
  const deal = deals.get(valuesOf(values).deal_id ?? was?.deal_id ?? 0);
  const pattern = valuesOf(values).pattern_id ?? was?.pattern_id;
  return purposes.filter(
    ({ deal_type_id, pattern_id }) =>
      deal_type_id === deal?.deal_type_id && (pattern_id === null || pattern_id === pattern),
  );
}

/** Returns the id of the purpose that a row names; undefined when it cannot have it. */
export const purposeOf = (row: ActionRow, masters: ActionMasters): number | undefined =>
  fittingPurposes(row, masters).find(({ name }) => name === valuesOf(row.values).purpose)?.id;

/** Checks rows by the rules of targets, purposes and times; returns the issues of each. */
export async function checkActionRows(ctx: StaffContext, rows: readonly ReadRow[], now: Date): Promise<FieldIssue[][]> {
  const masters = await actionMasters(ctx.db, rows);
  return rows.map((row) => {
    const before = row.before as ImportedAction | undefined;
    const values = valuesOf(row.values);
    return [
      ...(before ? fixedIssues(values, before) : targetIssues(values, masters)),
      ...purposeIssues({ values: row.values, ...(before ? { before } : {}) }, masters),
      ...(before ? emptiedIssues(values) : []),
      ...timeIssues(values, before),
      ...futureIssues(stateOf(values), before ? stateOf(before) : {}, now),
    ];
  });
}

function targetIssues({ deal_id, customer_id, contact_ids }: ActionValues, { deals }: ActionMasters): FieldIssue[] {
  const deal = deal_id ? deals.get(deal_id) : undefined;
  if (deal && customer_id && customer_id !== deal.customer_id) return [{ field: 'customer', rule: 'other_customer' }];
  return deal_id || customer_id || contact_ids?.length ? [] : [{ field: '', rule: 'target' }];
}

/** An action keeps its target and the people who were there. */
function fixedIssues({ deal_id, customer_id, contact_ids }: ActionValues, before: ImportedAction): FieldIssue[] {
  const isOther = (now: unknown, was: unknown) => now !== undefined && JSON.stringify(now) !== JSON.stringify(was);
  const fixed = [
    ...(isOther(deal_id, before.deal_id) ? ['deal'] : []),
    ...(isOther(customer_id, before.shown_customer_id) ? ['customer'] : []),
    ...(isOther(contact_ids, before.shown_contact_ids) && contact_ids !== null ? ['contacts'] : []),
  ];
  return fixed.map((field) => ({ field, rule: 'fixed' }));
}

function purposeIssues(row: ActionRow, masters: ActionMasters): FieldIssue[] {
  const { purpose } = valuesOf(row.values);
  const was = (row.before as ImportedAction | undefined)?.purpose;
  if (purpose == null) {
    const isMissing = row.before ? purpose === null && was !== null : true;
    return isMissing && fittingPurposes(row, masters).length > 0 ? [{ field: 'purpose', rule: 'errors.required' }] : [];
  }
  if (purpose === was || purposeOf(row, masters) !== undefined) return [];
  return [{ field: 'purpose', rule: 'unnamed', params: { text: purpose } }];
}

/** Reports what a stored action cannot lose. */
const emptiedIssues = (values: ActionValues): FieldIssue[] => [
  ...(values.status === null ? [{ field: 'state', rule: 'errors.required' }] : []),
  ...(values.end_datetime === null ? [{ field: 'end_datetime', rule: 'errors.required' }] : []),
];

const stateOf = ({ status, start_datetime: start }: Pick<ActionValues, 'status' | 'start_datetime'>) => ({
  status,
  start,
});

function timeIssues({ start_datetime, end_datetime }: ActionValues, before?: ImportedAction): FieldIssue[] {
  const start = start_datetime ?? before?.start_datetime;
  const end = end_datetime ?? before?.end_datetime;
  return start && end && new Date(end) < new Date(start)
    ? [{ field: 'end_datetime', rule: 'custom.time.endBeforeStart' }]
    : [];
}
