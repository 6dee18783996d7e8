import { mergeCustoms } from '@crm/custom-fields-server';
import type { ParsedCustoms } from '@crm/custom-fields-server';
import { preparedText } from '@crm/database';
import type { ActionsTable } from '@crm/database';
import { rowsToWrite, writeOrigin } from '@crm/server-kit';
import type { RecordWrite, StaffContext } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import type { Insertable } from 'kysely';

interface Notes {
  pre_note?: string | null;
  result?: string | null;
  extra_result?: string | null;
}

interface Change<V> {
  before?: Notes & { customs: object };
  values: V;
  customs: ParsedCustoms['values'];
}

/**
 * Returns the columns of a new or changed action: the given values and those that follow from them, its search key, which
 * has its notes, and all its custom values.
 */
export function actionFields<V extends Notes>({ before, values, customs }: Change<V>) {
  const { pre_note, result, extra_result } = { ...before, ...values };
  return {
    ...values,
    search_key: searchKey([pre_note, result, extra_result].filter(Boolean).join(' ')),
    customs: mergeCustoms(before?.customs ?? {}, customs),
  };
}

/** The columns of an action that are written, and its participants: see write_actions. */
export type ActionFields = Partial<Omit<Insertable<ActionsTable>, 'customs'>> & {
  customs?: object;
  invitee_ids?: readonly number[];
  contact_ids?: readonly number[];
  gone_contact_ids?: readonly number[];
};

interface Writes {
  created?: readonly RecordWrite<ActionFields>[];
  changed?: readonly RecordWrite<ActionFields>[];
}

const text = 'select id from write_actions($1, $2, $3, $4)';

/**
 * Returns the query that writes actions with their participants and audit rows, and the action times of their deals and
 * customers; it returns the ids of those that were written, in the order of their creation.
 */
export const writeActions = (ctx: StaffContext, { created = [], changed = [] }: Writes, now: Date) =>
  preparedText<{ id: number }>(text, [ctx.domainId, rowsToWrite(created), rowsToWrite(changed), writeOrigin(ctx, now)]);
