import { dealComments, dealKind } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { commentHandlers } from '@crm/records-server';
import type { CommentRules } from '@crm/records-server';
import { implement, viewerTemplate } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { visibleDeals } from '../deals/visible-deals.ts';

/** A deal's comments are hidden with it. */
const rules: CommentRules = {
  kind: dealKind,
  ids: { record: 'deal_id', comment: 'id' },
  seen: viewerTemplate((viewer, { id }: { id: number }) =>
    sqlFor.selectFrom('deals').select('deals.id').where(visibleDeals(viewer)).where('deals.id', '=', id),
  ),
};

/** Returns the handlers of a deal's comments. */
export const dealCommentHandlers = (app: AppContext) =>
  commentHandlers<(typeof dealComments)['operations']>(app, rules);

export const dealCommentsRoutes = (app: AppContext): void => implement(app, dealComments, dealCommentHandlers(app));
