import { demoData } from '@crm/contract';
import type { Output } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { onBulkJob, requestBulkJob } from '@crm/jobs-server';
import type { BulkRun } from '@crm/jobs-server';
import { implement, invalid, quiet } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { addDemo } from './add-demo.ts';
import { removeDemo } from './remove-demo.ts';
import type { Stayed } from './remove-demo.ts';

type Answer = Output<(typeof demoData)['operations']['getDemoData']>;
const title = { ja: 'デモデータ', en: 'Demo data' };

/** Serves the demo data: adding and removing it. */
export function demoDataRoutes(app: AppContext): void {
  const request = async (ctx: StaffContext, operation: 'create' | 'delete') => ({
    data: await requestBulkJob(app, ctx, {
      entity: 'demo_data',
      operation,
      title: title[ctx.locale],
      parameters: {},
    }),
  });
  implement(app, demoData, {
    getDemoData: (ctx) => read(ctx.db),
    addDemoData: async (ctx) => {
      const { data } = await read(ctx.db);
      if (data.customers + data.contacts + data.deals + data.actions > 0) throw invalid({ field: '', rule: 'taken' });
      return request(ctx, 'create');
    },
    removeDemoData: (ctx) => request(ctx, 'delete'),
  });
  onBulkJob(app, 'demo_data', 'create', (run) => change(run, 'create'));
  onBulkJob(app, 'demo_data', 'delete', (run) => change(run, 'delete'));
}

/** Runs the change in one transaction; a restarted job finds the result of the first try. */
function change({ app, db, jobId, userId }: BulkRun, action: 'create' | 'delete'): Promise<void> {
  const now = app.clock.now();
  const { domainId } = db;
  return db.transaction(async ({ tx }) => {
    const known = await tx
      .selectFrom('demo_records')
      .select('record_id')
      .where('domain_id', '=', domainId)
      .limit(1)
      .executeTakeFirst();
    if ((action === 'create') === (known !== undefined)) return;
    await tx.executeQuery(quiet.compile());
    const context = { domainId, userId, now };
    const result =
      action === 'create' ? { added: await addDemo(tx, context), stayed: [] } : await removeDemo(tx, context);
    const stayed = JSON.stringify(result.stayed);
    await tx
      .insertInto('demo_states')
      .values({ domain_id: domainId, stayed, changed_at: now })
      .onConflict((row) => row.column('domain_id').doUpdateSet({ stayed, changed_at: now }))
      .execute();
    await tx
      .insertInto('audit_logs')
      .values({
        domain_id: domainId,
        user_id: userId,
        action,
        entity: 'demo_data',
        changes: JSON.stringify({ job_id: jobId, ...result }),
      })
      .execute();
  });
}

async function read(db: TenantDb): Promise<Answer> {
  const { domainId } = db;
  const [counts, [state], [job]] = await db.batch([
    sqlFor
      .selectFrom('demo_records')
      .select(['entity', (eb) => eb.fn.countAll<number>().as('count')])
      .where('domain_id', '=', domainId)
      .groupBy('entity'),
    sqlFor.selectFrom('demo_states').select('stayed').where('domain_id', '=', domainId),
    sqlFor
      .selectFrom('bulk_jobs')
      .select('id')
      .where('domain_id', '=', domainId)
      .where('entity', '=', 'demo_data')
      .where('deleted_at', 'is', null)
      .where('status', 'in', ['queued', 'validating', 'running'])
      .limit(1),
  ]);
  const of = (entity: Stayed['entity']) => counts.find((row) => row.entity === entity)?.count ?? 0;
  return {
    data: {
      customers: of('customer'),
      contacts: of('contact'),
      deals: of('deal'),
      actions: of('action'),
      job_id: job?.id ?? null,
      stayed: (state?.stayed ?? []) as unknown as Stayed[],
    },
  };
}
