import type { Input, actions as resource } from '@crm/contract';
import { labelsInsert } from '@crm/custom-fields-server';
import { throwIfInvalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { ActionRow } from './actions.repository.ts';
import { checkAction } from './check-action.ts';
import type { ActionInput } from './check-action.ts';
import { findAction } from './find-action.ts';
import { actionFields, writeActions } from './write-actions.ts';

type Operations = (typeof resource)['operations'];
type NewBody = Input<Operations['createActionOfDeal']>['body'];
type Changes = Input<Operations['updateAction']>['body'];

/** The target of an action: exactly one of a deal, a customer or a contact. */
type ActionTarget = { deal_id: number } | { customer_id: number } | { contact_id: number };

/** Creates an action and, if requested, the next one for the same target: both or none. */
export function createOne(
  app: AppContext,
  ctx: StaffContext,
  target: ActionTarget,
  dealTypeId: number | null,
  body: NewBody,
) {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const { next_action: next, ...own } = body;
    const known = { deal_type_id: dealTypeId };
    const now = app.clock.now();
    const first = await checkAction(inside, own, known, { now, complete: true });
    const second = next && (await checkNext(inside, next, dealTypeId, now));
    throwIfInvalid([...first.issues, ...(second?.issues ?? [])]);
    const created = [first, ...(second ? [second] : [])].map((read) => newAction(ctx, target, read));
    const [made, following] = await db.all(writeActions(ctx, { created }, now));
    await rememberLabels(inside, first, second);
    return answer(inside, made!.id, following?.id);
  });
}

export function updateOne(app: AppContext, ctx: StaffContext, id: number, body: Changes) {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const before = await findAction(inside, id);
    if (before.lock_version !== body.lock_version) throw stale(before);
    const { next_action: next, lock_version: lockVersion, ...own } = body;
    const now = app.clock.now();
    const read = await checkAction(inside, own, before, { now });
    const following = next && (await checkNext(inside, next, before.deal_type_id, now));
    throwIfInvalid([...read.issues, ...(following?.issues ?? [])]);
    const { contact_ids: contactIds } = read.values;
    // Contacts that the editor may not see stay participants.
    const gone = before.contacts.map((one) => one.id).filter((one) => !contactIds?.includes(one));
    const fields = {
      ...actionFields({ before: { ...before, customs: storedCustoms(before) }, ...read }),
      ...(contactIds ? { gone_contact_ids: gone } : {}),
    };
    const changed = [{ id, lockVersion, fields, changes: diff(before, own) }];
    const created = following ? [newAction(ctx, targetOf(before), following)] : [];
    const written = await db.all(writeActions(ctx, { created, changed }, now));
    if (!written.some((row) => row.id === id)) throw stale(await findAction(inside, id));
    await rememberLabels(inside, read, following);
    return answer(inside, id, written.find((row) => row.id !== id)?.id);
  });
}

async function answer(ctx: StaffContext, id: number, nextId: number | undefined) {
  return { data: await findAction(ctx, id), next_action: nextId === undefined ? null : await findAction(ctx, nextId) };
}

const storedCustoms = ({ customs }: ActionRow) =>
  Object.fromEntries(customs.map(({ item_id, value }) => [item_id, value]));

function diff(before: ActionRow, sent: ActionInput) {
  const was = Object.entries(before).filter(([key]) => key in sent);
  return { before: Object.fromEntries(was), after: sent };
}

const targetOf = ({ deal_id, customer_id, contact_id }: ActionRow): ActionTarget =>
  deal_id !== null ? { deal_id } : customer_id !== null ? { customer_id } : { contact_id: contact_id! };

/** Checks the next action; prefixes its issues with its place in the body. */
async function checkNext(ctx: StaffContext, next: ActionInput, dealTypeId: number | null, now: Date) {
  const read = await checkAction(ctx, next, { deal_type_id: dealTypeId }, { now, complete: true });
  return { ...read, issues: read.issues.map((issue) => ({ ...issue, field: `next_action.${issue.field}` })) };
}

/** Stores the labels of saved actions, so that they are suggested to others. */
async function rememberLabels({ db, domainId }: StaffContext, ...saved: (Checked | undefined)[]): Promise<void> {
  for (const statement of saved.flatMap((one) => (one ? labelsInsert(domainId, one.customs) : []))) {
    await db.all(statement);
  }
}

type Checked = Pick<Awaited<ReturnType<typeof checkAction>>, 'values' | 'customs'>;

/** Returns a new action for the writer: planned and owned by the caller by default. */
function newAction(ctx: StaffContext, target: ActionTarget, { values, customs }: Checked) {
  const all = { status: 'planned', user_id: ctx.userId, ...values, ...target };
  return { fields: actionFields({ values: all, customs }), changes: { after: { ...all, customs } } };
}
