import type { Input, dealBulk } from '@crm/contract';
import { invalid, mustReachDeals } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { lockedAmong } from '../deals/deal-lock.ts';
import { holdDealType, readReferences, referenceIssues, referenced } from '../deals/references.ts';
import { countsOf, lackingDeals, namedMost } from './lacking-deals.ts';
import { meantDeals } from './picked-deals.ts';

type Body = Input<(typeof dealBulk)['operations']['foreseeBulkUpdate']>['body'];

/**
 * Dry-runs a bulk update: returns locked deals and those without required fields. Takes no locks, as the update checks
 * again.
 */
export async function dryRunUpdate(app: AppContext, ctx: StaffContext, body: Body) {
  const { deal_type_id: dealTypeId, phase_id: phaseId } = body;
  const asked = phaseId === undefined ? {} : { phase_id: phaseId };
  const [[type], rows] = await ctx.db.batch([holdDealType(ctx, dealTypeId), referenced(ctx, dealTypeId, asked)]);
  if (!type) throw invalid({ field: 'deal_type_id', rule: 'not_found' });
  mustReachDeals(ctx, type.id, 'save');
  const refs = await readReferences(app, ctx.db, { dealTypeId, asked: rows[0]!, ids: asked });
  const [issue] = referenceIssues(asked, refs);
  if (issue) throw invalid(issue);
  const ids = await meantDeals(app, ctx, body);
  const locked = await lockedAmong(ctx, ids);
  const lacking = await lackingDeals(ctx, ctx.db, {
    ids: ids.filter((id) => !locked.has(id)),
    phaseId,
    required: refs.required_fields ?? [],
    changes: {},
  });
  return {
    data: {
      count: ids.length,
      locked_count: locked.size,
      lacking_count: lacking.length,
      lacking: countsOf(lacking.map(({ fields }) => fields)),
      lacking_deals: lacking.slice(0, namedMost).map(({ deal: _stored, ...named }) => named),
    },
  };
}
