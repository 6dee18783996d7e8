import type { Input, Output, deals } from '@crm/contract';
import { checkCustoms, customItems, labelsInsert, mergeCustoms } from '@crm/custom-fields-server';
import { AppError, throwIfInvalid, definitionsOf, invalid, mustReachDeals } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { dealIssues, dealValues } from './deal-values.ts';
import { ending } from './ending.rules.ts';
import { contactsOfDeal } from './deal-contacts.ts';
import { presentNewDeal } from './find-deal.ts';
import { insertDeal } from './insert-deal.ts';
import { phaseRequirements } from './phase-requirements.ts';
import { holdDealType, mastersOfType, referenceIssues, referenced, referencedOf, typeOfNew } from './references.ts';
import { dealFields } from './write-deals.ts';

type Create = (typeof deals)['operations']['createDeal'];
type Body = Input<Create>['body'];

/**
 * The number of attempts: settings change a few times a year, so more conflicts in a row end with a retry by the
 * client.
 */
const TIMES_MOST = 5;

/** Creates a deal in two round trips: one reads what the checks need, one writes. */
export async function createDeal(app: AppContext, ctx: StaffContext, body: Body): Promise<Output<Create>> {
  for (let times = 0; times < TIMES_MOST; times += 1) {
    const data = await register(app, ctx, body);
    if (data) return { data };
  }
  throw new AppError('Unavailable', { retryAfter: 1 });
}

/** Returns undefined, with nothing written, when the definitions have changed since the check. */
async function register(app: AppContext, ctx: StaffContext, body: Body): Promise<Output<Create>['data'] | undefined> {
  const now = app.clock.now();
  const { db, domainId } = ctx;
  const [[type], rows] = await db.batch([typeOfNew(ctx, body.deal_type_id), referenced(ctx, body.deal_type_id, body)]);
  if (!type) throw invalid({ field: 'deal_type_id', rule: 'not_found' });
  if (!type.enabled) throw invalid({ field: 'deal_type_id', rule: 'disabled' });
  mustReachDeals(ctx, type.id, 'save');
  const { definitions } = rows[0]!;
  const [items, [masters]] = await definitionsOf(app).batch(db, definitions, [
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
  throwIfInvalid([...dealIssues(body), ...referenceIssues(body, refs), ...end.issues, ...customs.issues, ...asked]);
  const values = { deal_code: null, ...dealValues(body) };
  const id = type.deal_id;
  // Forms send reason and day even for open deals: these do not belong in the history.
  const { reason_id: _reason, closed_on: _closed, ...begun } = body;
  const given = { values, customs: customs.values, customer: refs, items };
  const insert = insertDeal(ctx, {
    id,
    fields: {
      deal_type_id: type.id,
      phase_id: body.phase_id,
      ...dealFields(given, now),
      ...end.values,
      contact_ids: body.contact_ids ?? [],
    },
    changes: { after: end.values.closed_at ? body : begun },
    now,
    definitions,
  });
  const written = [
    holdDealType(ctx, type.id),
    insert,
    ...(body.contact_ids?.length ? [contactsOfDeal(ctx, { dealId: id })] : []),
  ] as const;
  const labels = labelsInsert(domainId, customs.values);
  const [, [deal], contacts = []] =
    labels.length > 0
      ? await db.transaction(async (open) => {
          const answers = await open.batch(written);
          if (answers[1].length === 0) return answers;
          await open.batch(labels);
          return answers;
        })
      : await db.batch(written);
  return deal && presentNewDeal({ deal, customerName: refs.customer_name, contacts, phases: masters!.phases, now });
}
