import type { ActionsTable, Transaction } from '@crm/database';
import { searchKey } from '@crm/validation';
import type { Insertable } from 'kysely';
import { lockTargets, refreshTimes, targetsOf } from './action-times.ts';

/** The target of an action: exactly one of a deal, a customer or a contact. */
export type ActionTarget = { deal_id: number } | { customer_id: number } | { contact_id: number };

export type NewAction = ActionTarget & {
  /** 1 面談, 2 メール, 3 電話, 4 社内タスク, 5 社外タスク. */
  pattern_id: number;
  purpose_id?: number | null;
  status: 'planned' | 'completed';
  start_datetime: Date | string;
  end_datetime: Date | string;
  user_id?: number | null;
  pre_note?: string | null;
  result?: string | null;
  extra_result?: string | null;
  customs?: string;
  created_by?: number | null;
  invitee_ids?: readonly number[];
  contact_ids?: readonly number[];
};

type Notes = Pick<NewAction, 'pre_note' | 'result' | 'extra_result'>;

/** Returns the text that the search index keeps for an action: its notes. */
export const actionSearchKey = ({ pre_note, result, extra_result }: Notes): string =>
  searchKey([pre_note, result, extra_result].filter(Boolean).join(' '));

/** Adds an action, updates the last and next action dates of its deal and customer, and returns its id. */
export async function createAction(tx: Transaction, domainId: number, action: NewAction): Promise<number> {
  const targets = await lockTargets(tx, domainId, targetsOf([action]));
  const id = await insertAction(tx, domainId, action);
  await refreshTimes(tx, domainId, targets);
  return id;
}

/** Adds the row only; the caller updates the dates of its targets. */
export async function insertAction(tx: Transaction, domainId: number, action: NewAction): Promise<number> {
  const { invitee_ids = [], contact_ids = [], ...values } = action;
  const target_type = 'deal_id' in action ? 'deal' : 'customer_id' in action ? 'customer' : 'contact';
  const row = { ...values, domain_id: domainId, target_type, search_key: actionSearchKey(action) };
  const { id } = await tx
    .insertInto('actions')
    .values(row as Insertable<ActionsTable>)
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceParticipants(tx, domainId, id, { invitee_ids, contact_ids });
  return id;
}

/**
 * Replaces the participants of the action; a list that is absent stays. Only contacts among `known` may be removed:
 * those that the editor may not see stay participants.
 */
export async function replaceParticipants(
  tx: Transaction,
  domainId: number,
  id: number,
  { invitee_ids, contact_ids }: Pick<NewAction, 'invitee_ids' | 'contact_ids'>,
  known: readonly number[] = [],
): Promise<void> {
  const own = { domain_id: domainId, action_id: id };
  if (invitee_ids) {
    await tx.deleteFrom('action_invitees').where('domain_id', '=', domainId).where('action_id', '=', id).execute();
    const rows = [...new Set(invitee_ids)].map((user_id) => ({ ...own, user_id }));
    if (rows.length > 0) await tx.insertInto('action_invitees').values(rows).execute();
  }
  if (contact_ids) {
    const gone = known.filter((one) => !contact_ids.includes(one));
    const ofAction = tx.deleteFrom('action_contacts').where('domain_id', '=', domainId).where('action_id', '=', id);
    if (gone.length > 0) await ofAction.where('contact_id', 'in', gone).execute();
    const rows = [...new Set(contact_ids)].map((contact_id) => ({ ...own, contact_id }));
    const insert = tx.insertInto('action_contacts').onConflict((row) => row.doNothing());
    if (rows.length > 0) await insert.values(rows).execute();
  }
}
