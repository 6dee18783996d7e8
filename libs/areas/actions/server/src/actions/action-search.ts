import { actionKind } from '@crm/contract';
import type { SearchConditionInput, actionSortKeys } from '@crm/contract';
import { customAmong, customSearch } from '@crm/custom-fields-server';
import { starred } from '@crm/records-server';
import { compileConditions } from '@crm/server-kit';
import type { FieldMap, Predicate, SortMap, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { actionCandidates, holdsKeyword } from './action-candidates.ts';
import type { KeywordScope } from './action-candidates.ts';

const invitees = sql`(select jsonb_agg(i.user_id::text) from action_invitees as i
  where i.domain_id = actions.domain_id and i.action_id = actions.id)`;
const owner = sql`case when actions.user_id is null then '[]' else jsonb_build_array(actions.user_id::text) end`;

type Asker = Pick<StaffContext, 'db' | 'domainId' | 'userId'>;

/** The fields that actions may be searched by; `state` separates overdue actions (未完了) from other planned ones. */
const fields = (ctx: Asker, now: Date): FieldMap => ({
  id: { column: 'actions.id', type: 'number' },
  state: {
    column: sql`case when actions.status = 'completed' then 'completed'
      when actions.end_datetime < ${now}::timestamptz then 'overdue' else 'planned' end`,
    type: 'choice',
    of: 'text',
  },
  status: { column: 'actions.status', type: 'choice', of: 'text' },
  pattern_id: { column: 'actions.pattern_id', type: 'choice' },
  purpose_id: { column: 'actions.purpose_id', type: 'choice' },
  user_id: { column: 'actions.user_id', type: 'choice', of: 'member' },
  invitee_ids: { column: invitees, type: 'choices', of: 'member' },
  /** The owner and the invited members. */
  member_ids: { column: sql`(${owner} || coalesce(${invitees}, '[]'))`, type: 'choices', of: 'member' },
  is_starred: { column: starred(ctx, actionKind), type: 'boolean' },
  target_type: { column: 'actions.target_type', type: 'choice', of: 'text' },
  deal_id: { column: 'actions.deal_id', type: 'choice' },
  customer_id: { column: 'actions.customer_id', type: 'choice' },
  contact_id: { column: 'actions.contact_id', type: 'choice' },
  pre_note: { column: 'actions.pre_note', type: 'text' },
  result: { column: 'actions.result', type: 'text' },
  start_datetime: { column: 'actions.start_datetime', type: 'time' },
  end_datetime: { column: 'actions.end_datetime', type: 'time' },
  created_at: { column: 'actions.created_at', type: 'time' },
  updated_at: { column: 'actions.updated_at', type: 'time' },
  created_by: { column: 'actions.created_by', type: 'choice', of: 'member' },
});

type ActionSearch = Pick<KeywordScope, 'isFrequent' | 'part'> & { matching: Predicate };

/** Returns the predicate for keyword and conditions, and hints for finding pages; throws 422 for unknown conditions. */
export async function actionSearchParts(
  ctx: Asker,
  search: SearchConditionInput | undefined,
  now: Date,
): Promise<ActionSearch> {
  const [custom, { candidates, ...scope }, values] = await Promise.all([
    customSearch(ctx.db, 'action', 'actions.customs', search),
    actionCandidates(ctx.db, search),
    customAmong(ctx.db, { entity: 'action', column: 'actions.id', now }, search),
  ]);
  const conditions = compileConditions(fields(ctx, now), search, {
    domainId: ctx.domainId,
    userId: ctx.userId,
    now,
    ...custom,
  });
  const few = values?.candidates;
  return {
    matching: sql`(${candidates} and ${few ?? sql`true`} and ${holdsKeyword(search)} and ${conditions})`,
    ...scope,
    // Sorting a few matches is as quick as walking the index.
    ...(few ? { isFrequent: false } : {}),
  };
}

/** Returns only the predicate for keyword and conditions. */
export const actionSearch = async (...asked: Parameters<typeof actionSearchParts>): Promise<Predicate> =>
  (await actionSearchParts(...asked)).matching;

export const actionSorts: SortMap<(typeof actionSortKeys)[number]> = {
  start_datetime: { column: 'actions.start_datetime', type: 'time' },
  end_datetime: { column: 'actions.end_datetime', type: 'time' },
  updated_at: { column: 'actions.updated_at', type: 'time' },
  created_at: { column: 'actions.created_at', type: 'time' },
  pattern: [
    { column: 'actions.pattern_id', type: 'number' },
    { column: 'actions.start_datetime', type: 'time' },
  ],
  user: [
    { column: 'actions.user_id', type: 'number', nullable: true },
    { column: 'actions.start_datetime', type: 'time' },
  ],
};
