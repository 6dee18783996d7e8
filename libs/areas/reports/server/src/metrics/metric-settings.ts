import type { Input, Output, salesMetrics } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, changesTo, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { TenantDb } from '@crm/database';

type Operations = (typeof salesMetrics)['operations'];
export type MetricSettings = Output<Operations['getSalesMetricSettings']>['data'];

const defaults: MetricSettings = { hides_amounts: false, opens_radar: false, lock_version: 0 };

/** Returns the company's settings of rankings and radar charts. */
export async function metricSettings(db: TenantDb): Promise<MetricSettings> {
  const row = await db.first(
    sqlFor
      .selectFrom('sales_metric_settings')
      .select(['hides_amounts', 'opens_radar', 'lock_version'])
      .where('domain_id', '=', db.domainId),
  );
  return row ?? defaults;
}

/** Saves the settings. @throws AppError StaleRecord */
export async function saveMetricSettings(
  app: AppContext,
  ctx: StaffContext,
  { lock_version, ...values }: Input<Operations['updateSalesMetricSettings']>['body'],
): Promise<MetricSettings> {
  return ctx.db.transaction(async (db) => {
    const before = await metricSettings(db);
    if (before.lock_version !== lock_version) throw stale(before);
    const next = { ...values, lock_version: lock_version + 1, updated_at: app.clock.now() };
    const rows = await db.all(
      sqlFor
        .insertInto('sales_metric_settings')
        .values({ domain_id: ctx.domainId, ...next })
        .onConflict((conflict) =>
          conflict.column('domain_id').doUpdateSet(next).where('sales_metric_settings.lock_version', '=', lock_version),
        )
        .returning(['hides_amounts', 'opens_radar', 'lock_version']),
    );
    if (!rows[0]) throw stale(await metricSettings(db));
    await db.all(
      auditInsert(ctx, { action: 'update', entity: 'sales_metric_setting', changes: changesTo(before, values) }),
    );
    return rows[0];
  });
}
