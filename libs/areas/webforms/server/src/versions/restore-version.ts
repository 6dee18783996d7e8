import { sqlFor } from '@crm/database';
import { auditInsert, found, stale } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { editedDefinition, isSame, liveDefinition } from '../drafts/draft.ts';
import type { Definition } from '../drafts/draft.ts';
import type { FormValues } from '../forms/form-fields.ts';
import { loadSurroundings } from '../forms/load-form.ts';
import { formSearchKey } from '../forms/read-form.ts';
import { readPresented } from '../forms/read-presented.ts';
import { webformsRepository } from '../forms/webforms.repository.ts';
import { withRequired } from '../items/read-items.ts';
import type { KeptDefinition } from './kept-definition.ts';
import { untold } from './kept-definition.ts';
import { restorableItems } from './restorable-items.ts';

/**
 * Makes a published version the draft. Visitors see nothing of it until it is published; who is told of answers stays
 * as it is, for a version knows nothing of that.
 */
export async function restoreVersion(
  house: House,
  ctx: StaffContext,
  { id, number, lockVersion }: { id: number; number: number; lockVersion: number },
) {
  const { db } = ctx;
  const { form, items: live } = found(await webformsRepository.find(db, id));
  const kept = found(
    await db.first(
      sqlFor
        .selectFrom('webform_versions')
        .select('definition')
        .where('domain_id', '=', ctx.domainId)
        .where('webform_id', '=', id)
        .where('number', '=', number),
    ),
  ).definition as KeptDefinition;
  const edited = editedDefinition(form, live);
  const values = await restoredValues(ctx, kept, edited.values);
  const around = { ...(await loadSurroundings(db, values.deal_type_id, kept.items)), dealTypeId: values.deal_type_id };
  const { items, leftOut } = restorableItems(kept.items, around);
  const wanted: Definition = { values, items: withRequired(items, values.customer_identification_rule) };

  const written = await db.transaction(async (tx) => {
    const meta = { userId: ctx.userId, now: house.clock.now(), searchKey: formSearchKey(values) };
    const draft = isSame(liveDefinition(form, live), wanted) ? null : wanted;
    if (!(await webformsRepository.update(tx, { domainId: ctx.domainId, id, lockVersion }, { draft }, meta)))
      return false;
    const changes = { before: { draft: form.draft !== null }, after: { draft: draft !== null, version: number } };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'webform', recordId: id, changes }));
    return true;
  });
  const after = await readPresented(house, db, id);
  if (!written) throw stale(after);
  return { data: after, left_out: leftOut };
}

/** The settings of the version over those of today, which know fields that are younger; a deal type may have gone. */
async function restoredValues({ db }: StaffContext, kept: KeptDefinition, today: FormValues): Promise<FormValues> {
  const known = Object.entries(kept.values).filter(([key]) => key in today && !untold.includes(key));
  const { closure_at, deal_type_id } = kept.values;
  const values = {
    ...today,
    ...Object.fromEntries(known),
    closure_at: closure_at === null ? null : new Date(closure_at),
  };
  const type =
    deal_type_id === null
      ? undefined
      : await db.first(
          sqlFor
            .selectFrom('deal_types')
            .select('id')
            .where('domain_id', '=', db.domainId)
            .where('id', '=', deal_type_id)
            .where('deleted_at', 'is', null),
        );
  return { ...values, deal_type_id: type?.id ?? null };
}
