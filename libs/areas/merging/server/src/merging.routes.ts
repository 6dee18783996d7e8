import { contactMerges, customerMerges, mergeLimits, merges as mergesResource } from '@crm/contract';
import type { CandidateEntity } from '@crm/contract';
import { contacts, presentContact } from '@crm/contacts-server';
import { customers, presentCustomer } from '@crm/customers-server';
import { implement, invalid } from '@crm/server-kit';
import type { AppContext, PageRequest, StaffContext } from '@crm/server-kit';
import { dismissGroup } from './candidates/dismiss-group.ts';
import { listGroups } from './candidates/list-groups.ts';
import { idsOfGroup } from './candidates/records-of-group.ts';
import { jobStatus } from './jobs/job-statuses.ts';
import { requestMerges } from './jobs/merge-job.ts';
import type { StoredMerge } from './jobs/stored-merge.ts';
import { requestRefresh } from './jobs/refresh-job.ts';
import { mergeKinds } from './merge/merge-kinds.ts';
import { mergerOf } from './merge/merger.ts';
import { mustSeeAll, seesAll } from './merge/sees-all.ts';
import { validateMerge } from './merge/validate-merge.ts';
import { partsLeftOut } from './merge/parts-left-out.ts';
import type { MergeFlags } from './merge/parts-left-out.ts';
import { listMerges } from './undo/list-merges.ts';
import { undoMerge } from './undo/undo-merge.ts';

/** Serves 名寄せ of customers and contacts, and the history of merges. */
export function mergingRoutes(app: AppContext): void {
  const merger = (ctx: StaffContext) => mergerOf(ctx, app.clock.now());
  const status = async (ctx: StaffContext, entity: CandidateEntity) => ({ data: [await jobStatus(ctx.db, entity)] });
  const check = async (
    ctx: StaffContext,
    entity: CandidateEntity,
    { source, target, flags = {} }: { source: number; target: number; flags?: MergeFlags },
  ) => {
    await mustSeeAll(app, ctx, entity, [source, target]);
    const wish = { recordIds: [source, target], targetId: target, choices: [], without: partsLeftOut(flags) };
    return { data: await validateMerge(merger(ctx), mergeKinds[entity], wish, app.clock.now()) };
  };

  implement(app, customerMerges, {
    listCustomerMergeCandidates: (ctx, { query }) => listGroups(merger(ctx), 'customer', query),
    listCustomersOfMergeGroup: async (ctx, { params, query }) => {
      const { ids, meta } = await idsOfGroup(merger(ctx), 'customer', params.id, query);
      const rows = await ctx.db.batch(ids.map((id) => customers.query(ctx, id)));
      return { data: rows.flat().map(presentCustomer), meta };
    },
    listCustomerMergeJobStatuses: (ctx) => status(ctx, 'customer'),
    validateCustomerMerge: (ctx, { query: { source_customer_id: source, target_customer_id: target, ...flags } }) =>
      check(ctx, 'customer', { source, target, flags }),
    mergeCustomers: (ctx, { body }) => startMerges(app, ctx, 'customer', body.merges),
  });

  implement(app, contactMerges, {
    listContactMergeCandidates: (ctx, { query }) => listGroups(merger(ctx), 'contact', query),
    listContactsOfMergeGroup: async (ctx, { params, query }) => {
      const { ids, meta } = await idsOfGroup(merger(ctx), 'contact', params.id, query);
      const rows = await ctx.db.batch(ids.map((id) => contacts.query(ctx, id)));
      return { data: rows.flat().map(presentContact), meta };
    },
    listContactMergeJobStatuses: (ctx) => status(ctx, 'contact'),
    validateContactMerge: (ctx, { query: { source_contact_id: source, target_contact_id: target } }) =>
      check(ctx, 'contact', { source, target }),
    mergeContacts: (ctx, { body }) => startMerges(app, ctx, 'contact', body.merges),
  });

  implement(app, mergesResource, {
    refreshMergeCandidates: async (ctx, { body }) => ({ data: await requestRefresh(app, ctx, body.entity) }),
    dismissMergeCandidates: (ctx, { params }) => dismissGroup(app, ctx, params.id),
    listMerges: (ctx, { query }) => listMerges(app, ctx, query as PageRequest),
    undoMerge: (ctx, { params }) => undoMerge(app, ctx, params.id),
  });
}

type Group = Omit<StoredMerge, 'choices' | 'without'> & { choices?: StoredMerge['choices'] } & MergeFlags;

async function startMerges(app: AppContext, ctx: StaffContext, entity: CandidateEntity, groups: readonly Group[]) {
  const pairs = groups.reduce((sum, { record_ids }) => sum + record_ids.length - 1, 0);
  if (pairs > mergeLimits.pairsOfJob)
    throw invalid({ field: 'merges', rule: 'too_many', params: { max: mergeLimits.pairsOfJob } });
  const ids = groups.flatMap(({ record_ids }) => record_ids);
  if (!(await seesAll(app, ctx, entity, ids))) throw invalid({ field: 'merges', rule: 'not_found' });
  const stored = groups.map(({ record_ids, target_id, choices = [], ...flags }) => ({
    ...{ record_ids, choices, without: [...partsLeftOut(flags)] },
    ...(target_id === undefined ? {} : { target_id }),
  }));
  return { data: await requestMerges(app, ctx, entity, stored) };
}
