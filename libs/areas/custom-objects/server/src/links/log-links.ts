import type { OpenTransaction } from '@crm/database';
import { auditInsert } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import type { Side } from '../definitions/definition.ts';

export interface Linked {
  side: Side;
  /** The record whose related records were replaced. */
  ownId: number;
  before: readonly number[];
  after: readonly number[];
}

/** The ids of a custom object's related records by relation, in the log. */
type LoggedLinks = Record<string, readonly number[]>;

interface LinkChange {
  id: number;
  before: LoggedLinks;
  after: LoggedLinks;
}

/** Returns the name of a side of a relation in the log of changes: `relation_5`, or `reverse_5` on its other side. */
export const loggedField = ({ relation, isReverse }: Side): string =>
  `${isReverse ? 'reverse' : 'relation'}_${relation.id}`;

const without = (all: readonly number[], some: readonly number[]) => all.filter((id) => !some.includes(id));

/** Returns the change of the record's own side; none when nothing changed, or when it is no custom object. */
export function ownLinkChange({ side, ownId, before, after }: Linked): LinkChange[] {
  const isObject = !side.isReverse || side.relation.target === 'custom_object';
  const isSame = without(before, after).length + without(after, before).length === 0;
  const field = loggedField(side);
  return isObject && !isSame ? [{ id: ownId, before: { [field]: before }, after: { [field]: after } }] : [];
}

/** Returns the changes of the custom objects that gained or lost the record. */
export function otherLinkChanges({ side, ownId, before, after }: Linked): LinkChange[] {
  if (!side.isReverse && side.relation.target !== 'custom_object') return [];
  const field = loggedField({ ...side, isReverse: !side.isReverse });
  return [
    ...without(before, after).map((id) => ({ id, before: { [field]: [ownId] }, after: { [field]: [] } })),
    ...without(after, before).map((id) => ({ id, before: { [field]: [] }, after: { [field]: [ownId] } })),
  ];
}

/** Writes changes of relations to the log of the custom objects. */
export async function logLinks(db: OpenTransaction, ctx: StaffContext, changes: readonly LinkChange[]): Promise<void> {
  await db.batch(
    changes.map(({ id, before, after }) =>
      auditInsert(ctx, { action: 'update', entity: 'custom_object', recordId: id, changes: { before, after } }),
    ),
  );
}
