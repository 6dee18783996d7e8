import { actionTemplates as resource } from '@crm/contract';
import type { Output } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, orNotFound, implement, invalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';

type Template = Output<(typeof resource)['operations']['createActionTemplate']>['data'];

const columns = ['id', 'pattern_id', 'purpose_id', 'body', 'updated_at', 'lock_version'] as const;

/** The number of deleted templates that are listed for restoring. */
const KEPT = 50;

const templates = (ctx: StaffContext, deleted = false) =>
  sqlFor
    .selectFrom('action_templates')
    .select(columns)
    .where('domain_id', '=', ctx.domainId)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .$castTo<Template>();

export function actionTemplateRoutes(app: AppContext): void {
  implement(app, resource, {
    listActionTemplates: async (ctx, { query: { pattern_id, deleted } }) => ({
      data: await ctx.db.all(
        templates(ctx, deleted)
          .$if(pattern_id !== undefined, (read) => read.where('pattern_id', '=', pattern_id!))
          .$if(deleted === true, (read) => read.orderBy('deleted_at', 'desc').limit(KEPT))
          .orderBy('pattern_id')
          .orderBy('purpose_id')
          .orderBy('id'),
      ),
    }),
    createActionTemplate: async (ctx, { body: { pattern_id, purpose_id = null, body } }) => {
      const text = textOf(body);
      if (purpose_id !== null) await checkPurpose(ctx, pattern_id, purpose_id);
      const now = app.clock.now();
      const row = await ctx.db.transaction(async (db) => {
        const created = await db.first(
          sqlFor
            .insertInto('action_templates')
            .values({ domain_id: ctx.domainId, pattern_id, purpose_id, body: text, created_at: now, updated_at: now })
            .onConflict((conflict) => conflict.doNothing())
            .returning('id'),
        );
        if (!created) throw invalid({ field: 'purpose_id', rule: 'unique' });
        await db.all(log(ctx, 'create', created.id, { after: { pattern_id, purpose_id, body: text } }));
        return orNotFound(await db.first(templates(ctx).where('id', '=', created.id)));
      });
      return { data: row };
    },
    updateActionTemplate: async (ctx, { params, body: { lock_version, deleted, body } }) => {
      if (deleted === false) await mayComeBack(ctx, params.id);
      const isGone = deleted === false;
      const before = orNotFound(await ctx.db.first(templates(ctx, isGone).where('id', '=', params.id)));
      const now = app.clock.now();
      const values = {
        ...(body === undefined ? {} : { body: textOf(body) }),
        ...(deleted === undefined ? {} : { deleted_at: deleted ? now : null }),
      };
      const row = await ctx.db.transaction(async (db) => {
        const changed = await db.first(
          sqlFor
            .updateTable('action_templates')
            .set((eb) => ({ ...values, updated_at: now, lock_version: eb('lock_version', '+', 1) }))
            .where('domain_id', '=', ctx.domainId)
            .where('id', '=', params.id)
            .where('lock_version', '=', lock_version)
            .where('deleted_at', isGone ? 'is not' : 'is', null)
            .returning(columns)
            .$castTo<Template>(),
        );
        if (changed) await db.all(log(ctx, deleted ? 'delete' : 'update', params.id, { before, after: values }));
        return changed;
      });
      if (!row) throw stale(orNotFound(await ctx.db.first(templates(ctx, isGone).where('id', '=', params.id))));
      return { data: row };
    },
  });
}

/** Checks that no other template has taken the place of this one and that its purpose still exists. */
async function mayComeBack(ctx: StaffContext, id: number): Promise<void> {
  const { pattern_id, purpose_id } = orNotFound(await ctx.db.first(templates(ctx, true).where('id', '=', id)));
  if (purpose_id !== null) await checkPurpose(ctx, pattern_id, purpose_id);
  const other = await ctx.db.first(
    templates(ctx)
      .where('pattern_id', '=', pattern_id)
      .where('purpose_id', purpose_id === null ? 'is' : '=', purpose_id),
  );
  if (other) throw invalid({ field: 'purpose_id', rule: 'unique' });
}

async function checkPurpose(ctx: StaffContext, patternId: number, purposeId: number) {
  const purpose = await ctx.db.first(
    sqlFor
      .selectFrom('action_purposes')
      .select('pattern_id')
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', purposeId)
      .where('deleted_at', 'is', null),
  );
  const fits = purpose && (purpose.pattern_id === null || purpose.pattern_id === patternId);
  if (!fits) throw invalid({ field: 'purpose_id', rule: 'not_found' });
}

function textOf(sent: string): string {
  const text = normaliseText(sent);
  if (text === '') throw invalid({ field: 'body', rule: 'errors.required' });
  return text;
}

const log = (ctx: StaffContext, action: 'create' | 'update' | 'delete', recordId: number, changes: object) =>
  auditInsert(ctx, { action, entity: 'action_template', recordId, changes });
