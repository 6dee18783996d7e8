import type { Input, webforms } from '@crm/contract';
import { auditInsert, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { editedDefinition, isSame, liveDefinition } from '../drafts/draft.ts';
import type { Definition } from '../drafts/draft.ts';
import { withIds } from '../drafts/with-ids.ts';
import { forgetPublicForm } from '../public/form-cache.ts';
import { auditedValues } from './audited-values.ts';
import { formSearchKey, readForm } from './read-form.ts';
import { readPresented } from './read-presented.ts';
import { webformsRepository } from './webforms.repository.ts';
import type { FormChange, FormRow } from './webforms.repository.ts';

type Body = Input<(typeof webforms)['operations']['updateWebform']>['body'];

/**
 * Saves the editor's changes. Before the first publication they change the form itself; afterwards the draft, until
 * `published: true` makes the draft the live definition and keeps it as the next version.
 */
export async function updateForm(app: AppContext, ctx: StaffContext, id: number, body: Body) {
  const { form, items } = orNotFound(await webformsRepository.find(ctx.db, id));
  if (form.lock_version !== body.lock_version) throw stale(await readPresented(app, ctx.db, id));
  const edited = editedDefinition(form, items);
  const read = await readForm({ secrets: app.secrets, db: ctx.db }, body, { ...edited, itemIds: form.item_ids });
  const now = app.clock.now();
  const written = await ctx.db.transaction(async ({ tx }) => {
    const wanted: Definition = { values: read.values, items: await withIds(tx, read.items) };
    const { change, isLive, isVersion } = changeOf(form, liveDefinition(form, items), wanted, body.published, now);
    const itemIds = [...new Set([...form.item_ids, ...wanted.items.map((item) => item.id)])];
    const meta = { userId: ctx.userId, now, searchKey: formSearchKey(read.values) };
    const key = { domainId: ctx.domainId, id, lockVersion: body.lock_version };
    if (!(await webformsRepository.update(tx, key, { ...change, item_ids: itemIds }, meta))) return false;
    if (isLive) await webformsRepository.replaceItems(tx, ctx.domainId, id, wanted.items);
    if (isVersion) await webformsRepository.keepVersion(tx, ctx.domainId, id);
    const changes = changesOf(edited, wanted, form.published_at, change.published_at);
    const entry = { action: 'update', entity: 'webform', recordId: id, recordName: wanted.values.name } as const;
    const isAutosave = body.published === undefined;
    await tx.executeQuery(auditInsert(ctx, { ...entry, changes, isAutosave }));
    return true;
  });
  forgetPublicForm(app, form.hashid);
  const after = await readPresented(app, ctx.db, id, written ? read.secrets : undefined);
  if (!written) throw stale(after);
  return { data: after };
}

/** Returns the columns that the change sets: those of the draft, or those of the live definition. */
function changeOf(form: FormRow, live: Definition, wanted: Definition, published: boolean | undefined, now: Date) {
  const publication: FormChange = published === false ? { published_at: null } : {};
  if (published) publication.published_at = form.published_at ?? now;
  const isVersion = published === true && (form.version === 0 || !isSame(live, wanted));
  const isLive = isVersion || form.version === 0;
  const change: FormChange = {
    ...publication,
    draft: isLive || isSame(live, wanted) ? null : wanted,
    ...(isLive ? { values: wanted.values } : {}),
    ...(isVersion ? { version: form.version + 1 } : {}),
  };
  return { change, isLive, isVersion };
}

/** Returns the values before and after the change, for the audit log. */
function changesOf(edited: Definition, wanted: Definition, was: string | null, is: FormChange['published_at']) {
  const before = { ...auditedValues(edited.values), items: edited.items, published_at: was };
  const after = { ...auditedValues(wanted.values), items: wanted.items, published_at: is === undefined ? was : is };
  const keys = (Object.keys(after) as (keyof typeof after)[]).filter(
    (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
  );
  const pick = (from: typeof before | typeof after) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { before: pick(before), after: pick(after) };
}
