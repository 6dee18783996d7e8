import type { Input, actions as resource } from '@crm/contract';
import { mergeCustoms } from '@crm/custom-fields-server';
import type { Transaction } from '@crm/database';
import { auditInsert, throwIfInvalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { lockTargets, refreshTimes, targetsOf } from './action-times.ts';
import type { ActionRow } from './actions.repository.ts';
import { checkAction } from './check-action.ts';
import type { ActionInput, Known } from './check-action.ts';
import { actionSearchKey, insertAction, replaceParticipants } from './create-action.ts';
import type { ActionTarget, NewAction } from './create-action.ts';
import { findAction } from './find-action.ts';

type Operations = (typeof resource)['operations'];
type NewBody = Input<Operations['createActionOfDeal']>['body'];
type Changes = Input<Operations['updateAction']>['body'];

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
    const [first, second] = await readBoth(inside, own, next, known, { complete: true });
    const ids = await db.transaction(async ({ tx }) => {
      const targets = await lockTargets(tx, ctx.domainId, targetsOf([target]));
      const id = await insertWithLog(tx, ctx, app.clock.now(), { ...target, ...first! });
      const nextId = second && (await insertWithLog(tx, ctx, app.clock.now(), { ...target, ...second }));
      await refreshTimes(tx, ctx.domainId, targets);
      return { id, nextId };
    });
    return answer(inside, ids.id, ids.nextId);
  });
}

export function updateOne(app: AppContext, ctx: StaffContext, id: number, body: Changes) {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const before = await findAction(inside, id);
    if (before.lock_version !== body.lock_version) throw stale(before);
    const { next_action: next, lock_version, ...own } = body;
    const read = await checkAction(inside, own, before);
    const following = next && (await readNext(inside, next, before.deal_type_id));
    throwIfInvalid([...read.issues, ...(following?.issues ?? [])]);
    const now = app.clock.now();
    const nextId = await db.transaction(async ({ tx }) => {
      const targets = await lockTargets(tx, ctx.domainId, targetsOf([before]));
      const { invitee_ids, contact_ids, ...values } = read.values;
      const { rows } = await tx.executeQuery(
        tx
          .updateTable('actions')
          .set({
            ...values,
            ...(own.customs ? { customs: JSON.stringify(mergeCustoms(storedCustoms(before), read.customs)) } : {}),
            search_key: actionSearchKey({ ...before, ...values }),
            lock_version: lock_version + 1,
            updated_at: now,
            updated_by: ctx.userId,
          })
          .where('domain_id', '=', ctx.domainId)
          .where('id', '=', id)
          .where('lock_version', '=', lock_version)
          .where('deleted_at', 'is', null)
          .returning('id'),
      );
      if (rows.length === 0) return 'stale' as const;
      const known = before.contacts.map((one) => one.id);
      await replaceParticipants(tx, ctx.domainId, id, { invitee_ids, contact_ids }, known);
      await tx.executeQuery(
        auditInsert(ctx, { action: 'update', entity: 'action', recordId: id, changes: diff(before, own) }),
      );
      const target = targetOf(before);
      const created = following && (await insertWithLog(tx, ctx, now, { ...target, ...following.action }));
      await refreshTimes(tx, ctx.domainId, targets);
      return created;
    });
    if (nextId === 'stale') throw stale(await findAction(inside, id));
    return answer(inside, id, nextId);
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

type Written = Omit<NewAction, keyof ActionTarget>;

async function readBoth(
  ctx: StaffContext,
  own: ActionInput,
  next: ActionInput | undefined,
  known: Known,
  options: { complete: boolean },
) {
  const first = await checkAction(ctx, own, known, options);
  const second = next && (await readNext(ctx, next, known.deal_type_id));
  throwIfInvalid([...first.issues, ...(second?.issues ?? [])]);
  return [written(ctx, first), second?.action] as const;
}

/** Checks the next action; prefixes its issues with its place in the body. */
async function readNext(ctx: StaffContext, next: ActionInput, dealTypeId: number | null) {
  const read = await checkAction(ctx, next, { deal_type_id: dealTypeId }, { complete: true });
  const issues = read.issues.map((issue) => ({ ...issue, field: `next_action.${issue.field}` }));
  return { issues, action: written(ctx, read) };
}

/** Returns a new action as it is stored: planned and owned by the caller by default. */
function written(ctx: StaffContext, { values, customs }: Awaited<ReturnType<typeof checkAction>>): Written {
  const all = { status: 'planned', user_id: ctx.userId, ...values } as Written;
  return { ...all, customs: JSON.stringify(mergeCustoms({}, customs)), created_by: ctx.userId };
}

async function insertWithLog(tx: Transaction, ctx: StaffContext, now: Date, action: Written & ActionTarget) {
  const stamps = { updated_by: ctx.userId, created_at: now, updated_at: now };
  const id = await insertAction(tx, ctx.domainId, { ...action, ...stamps } as NewAction);
  await tx.executeQuery(
    auditInsert(ctx, { action: 'create', entity: 'action', recordId: id, changes: { after: action } }),
  );
  return id;
}
