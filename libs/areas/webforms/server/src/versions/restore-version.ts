import type { WebformVersionPart } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { editedDefinition, isSame, liveDefinition } from '../drafts/draft.ts';
import type { Definition } from '../drafts/draft.ts';
import type { FormValues } from '../forms/form-fields.ts';
import { loadSurroundings } from '../forms/load-form.ts';
import { formSearchKey } from '../forms/read-form.ts';
import { readPresented } from '../forms/read-presented.ts';
import { webformsRepository } from '../forms/webforms.repository.ts';
import { withRequired } from '../items/read-items.ts';
import { wholeAutoReply } from '../replies/reply-values.ts';
import type { KeptDefinition } from './kept-definition.ts';
import { untold } from './kept-definition.ts';
import { belongsTo } from './version-parts.ts';
import { restorableItems } from './restorable-items.ts';

interface Restoring {
  id: number;
  number: number;
  lockVersion: number;
  /** The one tab to restore; all of them by default. */
  part?: WebformVersionPart | undefined;
}

/**
 * Makes a published version the draft. Visitors do not see it until it is published; the recipients are not changed,
 * because no version contains them.
 */
export async function restoreVersion(app: AppContext, ctx: StaffContext, { id, number, lockVersion, part }: Restoring) {
  const { db } = ctx;
  const { form, items: live } = orNotFound(await webformsRepository.find(db, id));
  const kept = orNotFound(
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
  const values = await restoredValues(ctx, partOf(kept, edited.values, part), edited.values);
  const around = { ...(await loadSurroundings(db, values.deal_type_id, kept.items)), dealTypeId: values.deal_type_id };
  const { items, leftOut } =
    part === undefined || part === 'items' ? restorableItems(kept.items, around) : { items: edited.items, leftOut: [] };
  const wanted: Definition = { values, items: withRequired(items, values.customer_identification_rule) };

  const written = await db.transaction(async ({ tx }) => {
    const meta = { userId: ctx.userId, now: app.clock.now(), searchKey: formSearchKey(values) };
    const draft = isSame(liveDefinition(form, live), wanted) ? null : wanted;
    if (!(await webformsRepository.update(tx, { domainId: ctx.domainId, id, lockVersion }, { draft }, meta)))
      return false;
    const changes = { before: { draft: form.draft !== null }, after: { draft: draft !== null, version: number } };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'webform', recordId: id, changes }));
    return true;
  });
  const after = await readPresented(app, db, id);
  if (!written) throw stale(after);
  return { data: after, left_out: leftOut };
}

/** Takes the requested part from the version, and the rest from the current editor's state. */
function partOf({ values, ...kept }: KeptDefinition, today: FormValues, part: Restoring['part']): KeptDefinition {
  if (part === undefined) return { ...kept, values };
  const own = Object.entries(values).filter(([key]) => belongsTo(part, key as keyof FormValues));
  const closure_at = today.closure_at?.toISOString() ?? null;
  return { ...kept, values: { ...today, closure_at, ...Object.fromEntries(own) } };
}

/**
 * Merges the settings of the version into the current ones, which may have newer fields; removes a deleted deal type.
 */
async function restoredValues({ db }: StaffContext, kept: KeptDefinition, today: FormValues): Promise<FormValues> {
  const known = Object.entries(kept.values).filter(([key]) => key in today && !untold.includes(key));
  const { closure_at, deal_type_id, auto_reply } = kept.values;
  const values = {
    ...today,
    ...Object.fromEntries(known),
    auto_reply: wholeAutoReply(auto_reply),
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
