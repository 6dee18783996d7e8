import type { Input, deals } from '@crm/contract';
import { checkCustoms, computedCustoms, customItems, labelsInsert, mergeCustoms } from '@crm/custom-fields-server';
import { tell } from '@crm/notices-server';
import { auditInsert, check, definitionsOf, invalid, mustReachDeals } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { dealIssues, dealSearchKey, dealValues } from './deal-values.ts';
import { ending } from './ending.rules.ts';
import { contactsOfDeal } from './deal-contacts.ts';
import { presentNewDeal } from './find-deal.ts';
import { insertDeal } from './insert-deal.ts';
import { phaseRequirements } from './phase-requirements.ts';
import { holdTypeOfNew, mastersOfType, referenceIssues, referenced, referencedOf } from './references.ts';

type Body = Input<(typeof deals)['operations']['createDeal']>['body'];

export function createDeal(house: House, ctx: StaffContext, body: Body) {
  const now = house.clock.now();
  const { domainId, userId } = ctx;
  return ctx.db.together(async (db) => {
    const [[type], rows] = await db.batch([
      holdTypeOfNew(ctx, body.deal_type_id),
      referenced(ctx, body.deal_type_id, body),
    ]);
    if (!type) throw invalid({ field: 'deal_type_id', rule: 'not_found' });
    if (!type.enabled) throw invalid({ field: 'deal_type_id', rule: 'disabled' });
    mustReachDeals(ctx, type.id, 'save');
    const [items, [masters]] = await definitionsOf(house).batch(db, rows[0]!.definitions, [
      customItems.query(domainId, 'deal', type.id),
      mastersOfType({ domainId, dealTypeId: type.id }),
    ]);
    const refs = referencedOf(rows[0]!, masters!, body);
    const end = ending({
      status: refs.phase_status ?? 1,
      entering: true,
      sent: body,
      hasReasons: refs.has_reasons,
      now,
    });
    const customs = await checkCustoms(db, items, body.customs, { complete: true });
    const asked = phaseRequirements(refs.required_fields, {
      ...dealValues(body),
      customs: mergeCustoms({}, customs.values),
      contact_count: body.contact_ids?.length ?? 0,
    });
    check([...dealIssues(body), ...referenceIssues(body, refs), ...end.issues, ...customs.issues, ...asked]);
    const values = { deal_code: null, ...dealValues(body) };
    await db.batch(labelsInsert(domainId, customs.values));
    const id = type.deal_id;
    const insert = insertDeal({
      id,
      deal: {
        domain_id: domainId,
        deal_type_id: type.id,
        phase_id: body.phase_id,
        ...values,
        ...end.values,
        search_key: dealSearchKey({ ...values, customer_name: refs.customer_name }),
        board_order: refs.top,
        customs: JSON.stringify(computedCustoms(items, mergeCustoms({}, customs.values), values, now)),
        created_by: userId,
        updated_by: userId,
      },
      contactIds: body.contact_ids ?? [],
      now,
    });
    // A form that has not ended it may still say when and why it did: that is no part of its history.
    const { reason_id: _reason, closed_on: _closed, ...begun } = body;
    const written = [
      insert,
      auditInsert(ctx, {
        action: 'create',
        entity: 'deal',
        recordId: id,
        changes: { after: end.values.closed_at ? body : begun },
      }),
      ...(body.contact_ids?.length ? [contactsOfDeal(ctx, { dealId: id })] : []),
    ] as const;
    const isForOther = body.user_id !== userId;
    const [[deal], , contacts = []] = await (isForOther ? db.batch(written) : db.conclude(written));
    const about = { type: 'deal', id, name: values.name } as const;
    if (isForOther) await tell(house, ctx, db, { kind: 'assigned', userIds: [body.user_id], about });
    return {
      data: presentNewDeal({ deal: deal!, customerName: refs.customer_name, contacts, phases: masters!.phases, now }),
    };
  });
}
