import type { Input, dealTypes } from '@crm/contract';
import { customItems } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import { auditInsert, throwIfInvalid, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { dealTypesRepository } from './deal-types.repository.ts';

type Body = Input<(typeof dealTypes)['operations']['savePhaseRequiredFields']>['body'];

/** Saves required fields; phases and custom items must belong to the deal type. */
export async function savePhaseRequiredFields(app: AppContext, ctx: StaffContext, id: number, { phases }: Body) {
  orNotFound(await dealTypesRepository.find(ctx.db, id, ctx));
  const known = await ctx.db.all(
    sqlFor
      .selectFrom('phases')
      .select(['id', 'required_fields'])
      .where('domain_id', '=', ctx.domainId)
      .where('deal_type_id', '=', id)
      .where('deleted_at', 'is', null),
  );
  const items = new Set((await customItems.list(ctx.db, 'deal', id)).map((one) => `custom_item_${one.id}`));
  throwIfInvalid(
    phases.flatMap(({ phase_id, required_fields }, index) => [
      ...(known.some((phase) => phase.id === phase_id)
        ? []
        : [{ field: `phases[${index}].phase_id`, rule: 'not_found' }]),
      ...required_fields.flatMap((field, place) =>
        field.startsWith('custom_item_') && !items.has(field)
          ? [{ field: `phases[${index}].required_fields[${place}]`, rule: 'not_found' }]
          : [],
      ),
    ]),
  );
  await ctx.db.transaction(async (db) => {
    for (const { phase_id, required_fields, lock_version } of phases) {
      const row = await db.first(
        sqlFor
          .updateTable('phases')
          .set((eb) => ({
            required_fields: [...new Set(required_fields)],
            lock_version: eb('lock_version', '+', 1),
            updated_at: app.clock.now(),
          }))
          .where('domain_id', '=', ctx.domainId)
          .where('id', '=', phase_id)
          .$if(lock_version !== undefined, (query) => query.where('lock_version', '=', lock_version!))
          .returning('id'),
      );
      // The error rolls back the phases that this loop has saved.
      if (!row) throw stale({ id: phase_id });
    }
    const changes = { before: known, after: phases };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'phase_required_fields', recordId: id, changes }));
  });
}
