import type { CustomValue, FieldIssue } from '@crm/contract';
import { readCustoms } from '@crm/custom-fields-server';
import { parseWireTime } from '@crm/format';
import { seesContact } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { ownerIssues } from '@crm/team-server';
import { normaliseText } from '@crm/validation';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { futureIssues } from './future-issues.ts';

/** The fields of an action that a request may contain. */
export interface ActionInput {
  pattern_id?: number;
  purpose_id?: number | null;
  status?: 'planned' | 'completed';
  start_datetime?: string;
  end_datetime?: string;
  user_id?: number | null;
  invitee_ids?: readonly number[];
  contact_ids?: readonly number[];
  pre_note?: string | null;
  result?: string | null;
  extra_result?: string | null;
  customs?: readonly Static<typeof CustomValue>[];
}

/** The stored values of the action; of a new one only its deal's type. */
export interface Known {
  deal_type_id: number | null;
  pattern_id?: number;
  purpose_id?: number | null;
  status?: 'planned' | 'completed';
  user_id?: number | null;
  invitee_ids?: readonly number[];
  start_datetime?: string;
  end_datetime?: string;
}

const FIRST = Date.UTC(1900, 0, 1);
const LAST = Date.UTC(2200, 0, 1);

/** Parses a time of the API; null when it is invalid. */
export function timeOf(text: string): Date | null {
  const time = parseWireTime(text);
  return time && time.getTime() >= FIRST && time.getTime() < LAST ? time : null;
}

const text = (value: string | null | undefined) => (value == null ? value : normaliseText(value) || null);

interface Check {
  now: Date;
  /** True for a new action, which needs its purpose. */
  complete?: boolean;
}

/** Returns the columns to write and all issues. */
export async function checkAction(
  ctx: StaffContext,
  sent: ActionInput,
  known: Known,
  { now, complete = false }: Check,
) {
  const times = timesOf(sent, known);
  const refs = await references(ctx, sent, known);
  const customs = await readCustoms(ctx.db, 'action', sent.customs, { complete });
  const issues: FieldIssue[] = [
    ...times.issues,
    ...futureIssues({ status: sent.status, start: times.start }, { ...known, start: known.start_datetime }, now),
    ...purposeIssues(sent, known, refs, complete),
    ...(sent.user_id == null ? [] : standingIssues('user_id', sent.user_id, refs)),
    ...(sent.invitee_ids ?? []).flatMap((id, index) => standingIssues(`invitee_ids[${index}]`, id, refs)),
    ...notFound('contact_ids', sent.contact_ids, refs.unknown_contacts),
    ...customs.issues,
  ];
  const { pattern_id, purpose_id, status, user_id } = sent;
  const owner = user_id ?? known.user_id ?? ctx.userId;
  const values = {
    ...given({ pattern_id, purpose_id, status, user_id }),
    ...given({ start_datetime: times.start, end_datetime: times.end }),
    ...given({ pre_note: text(sent.pre_note), result: text(sent.result), extra_result: text(sent.extra_result) }),
    ...given({ invitee_ids: sent.invitee_ids?.filter((id) => id !== owner), contact_ids: sent.contact_ids }),
  };
  return { values, customs: customs.values, issues };
}

/** Reports members of other companies as not found, and disabled colleagues as inactive. */
function standingIssues(field: string, userId: number, refs: References): FieldIssue[] {
  if (!refs.unknown_users.includes(userId)) return [];
  return ownerIssues(field, userId, refs.gone_users.includes(userId) ? [{ is_active: false }] : []);
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;

const notFound = (field: string, ids: readonly number[] = [], unknown: readonly number[]): FieldIssue[] =>
  ids.flatMap((id, index) => (unknown.includes(id) ? [{ field: `${field}[${index}]`, rule: 'not_found' }] : []));

function timesOf(sent: ActionInput, known: Known) {
  const issues: FieldIssue[] = [];
  const read = (field: 'start_datetime' | 'end_datetime') => {
    const value = sent[field];
    if (value === undefined) return undefined;
    const time = timeOf(value);
    if (!time) issues.push({ field, rule: 'format' });
    return time ?? undefined;
  };
  const [start, end] = [read('start_datetime'), read('end_datetime')];
  const from = start ?? (known.start_datetime && new Date(known.start_datetime));
  const until = end ?? (known.end_datetime && new Date(known.end_datetime));
  if (from && until && until < from) issues.push({ field: 'end_datetime', rule: 'custom.time.endBeforeStart' });
  return { start, end, issues };
}

interface References {
  /** Members of other companies, disabled or deleted. */
  unknown_users: number[];
  /** The colleagues among them. */
  gone_users: number[];
  unknown_contacts: number[];
  purpose_pattern: number | null;
  purpose_is_there: boolean;
  has_purposes: boolean;
}

/** Reads the records that the action refers to. Members who took part already may have left the company since. */
async function references(ctx: StaffContext, sent: ActionInput, known: Known): Promise<References> {
  const before = new Set([known.user_id, ...(known.invitee_ids ?? [])]);
  const users = [sent.user_id, ...(sent.invitee_ids ?? [])].filter((id) => id != null && !before.has(id));
  const pattern = sent.pattern_id ?? known.pattern_id ?? 0;
  const query = sql<References>`select
    coalesce((select jsonb_agg(wanted.id) from unnest(${users}::bigint[]) as wanted (id) where not exists (
      select from members as m where m.domain_id = ${ctx.domainId} and m.user_id = wanted.id and m.deleted_at is null
        and m.disabled_at is null)), '[]') as unknown_users,
    coalesce((select jsonb_agg(m.user_id) from members as m where m.domain_id = ${ctx.domainId}
      and m.user_id = any(${users}::bigint[])
      and (m.deleted_at is not null or m.disabled_at is not null)), '[]') as gone_users,
    coalesce((select jsonb_agg(wanted.id) from unnest(${sent.contact_ids ?? []}::bigint[]) as wanted (id)
      where not exists (select from contacts as p
        where p.domain_id = ${ctx.domainId} and p.id = wanted.id and p.deleted_at is null
          and ${seesContact(ctx, 'p')})), '[]') as unknown_contacts,
    (select pattern_id from action_purposes where domain_id = ${ctx.domainId} and id = ${sent.purpose_id ?? 0})
      as purpose_pattern,
    exists (select from action_purposes where domain_id = ${ctx.domainId} and id = ${sent.purpose_id ?? 0}
      and deal_type_id = ${known.deal_type_id ?? 0} and deleted_at is null) as purpose_is_there,
    exists (select from action_purposes where domain_id = ${ctx.domainId} and deal_type_id = ${known.deal_type_id ?? 0}
      and deleted_at is null and (pattern_id is null or pattern_id = ${pattern})) as has_purposes`;
  return ctx.db.transaction(async ({ tx }) => (await query.execute(tx)).rows[0]!);
}

/** Checks the purpose. Purposes belong to deal types (spec 3 §2.4): a deal's action needs one, any other has none. */
function purposeIssues(sent: ActionInput, known: Known, refs: References, complete: boolean): FieldIssue[] {
  const { purpose_id } = sent;
  if (purpose_id == null) {
    const isMissing = known.deal_type_id !== null && refs.has_purposes && (complete || purpose_id === null);
    return isMissing && known.purpose_id !== null ? [{ field: 'purpose_id', rule: 'errors.required' }] : [];
  }
  if (purpose_id === known.purpose_id) return [];
  const pattern = sent.pattern_id ?? known.pattern_id;
  const fits = refs.purpose_is_there && (refs.purpose_pattern === null || refs.purpose_pattern === pattern);
  return fits ? [] : [{ field: 'purpose_id', rule: 'not_found' }];
}
