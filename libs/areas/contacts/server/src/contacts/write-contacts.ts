import { mergeCustoms } from '@crm/custom-fields-server';
import { preparedText } from '@crm/database';
import { rowsToWrite, writeOrigin } from '@crm/server-kit';
import type { RecordWrite, StaffContext } from '@crm/server-kit';
import type { ContactValues } from './contacts.repository.ts';
import { contactKeys } from './contacts.rules.ts';

type Keyed = 'name' | 'last_name_kana' | 'first_name_kana' | 'email' | 'tel_no' | 'mobile_no';
type Stored = Pick<ContactValues, Keyed> & { customs: object };

/**
 * Returns the columns of a new or changed contact: the given values and those that follow from them, its keys and all its
 * custom values.
 */
export function contactFields<V extends Partial<ContactValues>>({ before, values }: { before?: Stored; values: V }) {
  const { customs = {}, ...own } = values;
  const after = { ...before, ...own };
  return {
    ...own,
    ...contactKeys({ ...after, name: after.name! }),
    customs: mergeCustoms(before?.customs ?? {}, customs),
  };
}

type Write = RecordWrite<Partial<ReturnType<typeof contactFields>>>;

const text = 'select id from write_contacts($1, $2, $3, $4)';

/** Returns the query that writes contacts; it returns the ids of those that were written. */
export const writeContacts = (
  ctx: StaffContext,
  { created = [], changed = [] }: { created?: readonly Write[]; changed?: readonly Write[] },
  now: Date,
) =>
  preparedText<{ id: number }>(text, [ctx.domainId, rowsToWrite(created), rowsToWrite(changed), writeOrigin(ctx, now)]);
