import { isEditable, openActions } from '@crm/billing-rules';
import type { ActionContext, EstimateStatus } from '@crm/billing-rules';
import { sqlFor } from '@crm/database';
import { mayReachDeals } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { settingsRepository } from '../settings/settings.repository.ts';

interface VersionRow {
  version: number;
  subject: string;
  total: number;
  created_at: string;
  approved_by: number | null;
  approved_at: string | null;
  sent_by: number | null;
  sent_at: string | null;
}

const versions = sql<VersionRow[]>`(
  select json_agg(json_build_object(
      'version', v.version, 'subject', v.content->>'subject', 'total', v.total, 'created_at', v.created_at,
      'approved_by', v.approved_by, 'approved_at', v.approved_at, 'sent_by', v.sent_by, 'sent_at', v.sent_at)
    order by v.version desc)
  from estimate_versions v where v.domain_id = estimates.domain_id and v.estimate_id = estimates.id)`;

/** Selects estimates with their deal's name and their versions, newest first. */
export const estimateRows = () =>
  sqlFor
    .selectFrom('estimates')
    .innerJoin('deals', (join) =>
      join.onRef('deals.domain_id', '=', 'estimates.domain_id').onRef('deals.id', '=', 'estimates.deal_id'),
    )
    .leftJoin('phases', (join) =>
      join.onRef('phases.domain_id', '=', 'deals.domain_id').onRef('phases.id', '=', 'deals.phase_id'),
    )
    .select([
      'estimates.id',
      'estimates.number',
      'estimates.deal_id',
      'deals.name as deal_name',
      'deals.deal_type_id',
      'phases.status as phase_status',
      'estimates.status',
      'estimates.version',
      'estimates.subject',
      'estimates.customer_name',
      'estimates.contact_name',
      'estimates.estimate_date',
      'estimates.valid_until',
      'estimates.total',
      'estimates.user_id',
      'estimates.created_by',
      'estimates.created_at',
      'estimates.updated_at',
      'estimates.lock_version',
      versions.as('versions'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof estimateRows>['execute']>>[number];

/** Loads the company's rules for the caller's actions. */
export async function actionContext(ctx: StaffContext, db = ctx.db): Promise<ActionContext> {
  const { approval_needed } = await settingsRepository.load(db);
  return { needsApproval: approval_needed, isAdministrator: ctx.session.profile === 'administrator' };
}

/** Returns whether the caller may write the estimate: the role allows it and the deal is not locked. */
const mayWrite = (ctx: StaffContext, { deal_type_id, phase_status }: Row): boolean =>
  mayReachDeals(ctx, deal_type_id, 'save') && !(ctx.session.endedDealsLocked && phase_status !== 1);

/** Returns an estimate in the API's form, with the actions that the caller may take. */
export function presentRow(ctx: StaffContext, { deal_type_id, phase_status, ...row }: Row, context: ActionContext) {
  const status = row.status as EstimateStatus;
  const isWritable = mayWrite(ctx, { ...row, deal_type_id, phase_status });
  return {
    ...row,
    status,
    is_editable: isWritable && isEditable(status),
    is_copyable: isWritable,
    actions: isWritable ? openActions(status, context) : [],
  };
}
