import type { Input, emailTemplates } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { Transaction } from '@crm/database';
import { auditInsert, changesTo, forbidden, stale, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import { contentIssues, readLine, readTextPart } from './read-template.ts';
import type { TemplateContent } from './read-template.ts';
import { findTemplate, visibleTemplates } from './template-rows.ts';

type Operations = (typeof emailTemplates)['operations'];
type NewBody = Input<Operations['createEmailTemplate']>['body'];
type Body = Input<Operations['updateEmailTemplate']>['body'];

/** The number of versions that are kept. */
export const VERSIONS_KEPT = 50;

interface Template extends TemplateContent {
  name: string;
  template_type: string;
  folder: string | null;
  sharing: string;
}

/** Creates a template with its first version. */
export async function createTemplate(app: AppContext, ctx: StaffContext, body: NewBody) {
  const template: Template = {
    name: readLine(body.name),
    template_type: body.template_type,
    folder: readLine(body.folder ?? '') || null,
    sharing: body.sharing ?? 'private',
    subject: readLine(body.subject),
    document: body.document,
    text_body: readTextPart(body.text_body ?? null),
  };
  throwIfInvalid([
    ...(template.name === '' ? [{ field: 'name', rule: 'errors.required' }] : []),
    ...(await contentIssues(ctx.db, template.template_type, template)),
  ]);
  const id = await ctx.db.transaction(async ({ tx }) => {
    const now = app.clock.now();
    const added = await tx
      .insertInto('email_templates')
      .values({
        ...stored(template),
        domain_id: ctx.domainId,
        user_id: ctx.userId,
        updated_by: ctx.userId,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepVersion(tx, ctx, { ...template, id: added.id, version: 1, now });
    const { name, template_type } = template;
    const changes = { after: { name, template_type } };
    await tx.executeQuery(
      auditInsert(ctx, { action: 'create', entity: 'email_template', recordId: added.id, changes }),
    );
    return added.id;
  });
  return { data: await findTemplate(ctx, id) };
}

export async function updateTemplate(app: AppContext, ctx: StaffContext, id: number, body: Body) {
  const before = await findTemplate(ctx, id);
  if (!before.editable) throw forbidden();
  if (before.lock_version !== body.lock_version) throw stale(before);
  const next: Template = {
    name: body.name === undefined ? before.name : readLine(body.name),
    template_type: body.template_type ?? before.template_type,
    folder: body.folder === undefined ? before.folder : readLine(body.folder ?? '') || null,
    sharing: body.sharing ?? before.sharing,
    subject: body.subject === undefined ? before.subject : readLine(body.subject),
    document: body.document ?? before.document,
    text_body: body.text_body === undefined ? before.text_body : readTextPart(body.text_body),
  };
  throwIfInvalid([
    ...(next.name === '' ? [{ field: 'name', rule: 'errors.required' }] : []),
    ...(await contentIssues(ctx.db, next.template_type, next)),
  ]);
  const changes = changesTo(before, next);
  const isNewContent = ['subject', 'document', 'text_body'].some((key) => key in changes.after);
  const now = app.clock.now();
  const version = before.version + (isNewContent ? 1 : 0);
  const saved = await ctx.db.transaction(async ({ tx }) => {
    const row = await tx
      .updateTable('email_templates')
      .set({ ...stored(next), version, updated_by: ctx.userId, updated_at: now, lock_version: before.lock_version + 1 })
      .where(visibleTemplates(ctx))
      .where('id', '=', id)
      .where('lock_version', '=', before.lock_version)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    if (isNewContent) await keepVersion(tx, ctx, { ...next, id, version, now });
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'email_template', recordId: id, changes }));
    return true;
  });
  const after = await findTemplate(ctx, id);
  if (!saved) throw stale(after);
  return { data: after };
}

/** Soft-deletes a template. What was made from it keeps its own content. */
export async function deleteTemplate(app: AppContext, ctx: StaffContext, id: number): Promise<void> {
  const { editable, name } = await findTemplate(ctx, id);
  if (!editable) throw forbidden();
  await ctx.db.transaction(async ({ tx }) => {
    await tx
      .updateTable('email_templates')
      .set({ deleted_at: app.clock.now(), updated_by: ctx.userId })
      .where(visibleTemplates(ctx))
      .where('id', '=', id)
      .execute();
    const changes = { before: { name } };
    await tx.executeQuery(auditInsert(ctx, { action: 'delete', entity: 'email_template', recordId: id, changes }));
  });
}

/** Copies a template that the caller sees as a private one of their own. */
export async function copyTemplate(app: AppContext, ctx: StaffContext, id: number) {
  const { name, template_type, folder, subject, document, text_body } = await findTemplate(ctx, id);
  const copy = { ja: 'のコピー', en: ' (copy)' }[ctx.locale];
  return createTemplate(app, ctx, {
    name: `${[...name].slice(0, 100 - copy.length).join('')}${copy}`,
    template_type,
    folder,
    subject,
    document,
    text_body,
  });
}

const stored = (template: Template) => ({
  ...template,
  document: JSON.stringify(template.document),
  search_key: searchKey([template.name, template.subject, template.folder ?? ''].join(' ')),
});

interface NewVersion extends TemplateContent {
  id: number;
  version: number;
  now: Date;
}

async function keepVersion(tx: Transaction, ctx: StaffContext, { id, version, now, ...content }: NewVersion) {
  const { subject, document, text_body } = content;
  await tx
    .insertInto('email_template_versions')
    .values({
      domain_id: ctx.domainId,
      template_id: id,
      version,
      subject,
      document: JSON.stringify(document),
      text_body,
      user_id: ctx.userId,
      created_at: now,
    })
    .execute();
  await tx
    .deleteFrom('email_template_versions')
    .where('domain_id', '=', ctx.domainId)
    .where('template_id', '=', id)
    .where('version', '<=', version - VERSIONS_KEPT)
    .execute();
}

/** Lists the versions of a template, newest first. */
export async function listVersions(ctx: StaffContext, id: number) {
  await findTemplate(ctx, id);
  const rows = await ctx.db.all(
    sqlFor
      .selectFrom('email_template_versions')
      .select(['version', 'subject', 'document', 'text_body', 'user_id', 'created_at'])
      .where('domain_id', '=', ctx.domainId)
      .where('template_id', '=', id)
      .orderBy('version', 'desc'),
  );
  return { data: rows.map((row) => ({ ...row, document: row.document as TemplateContent['document'] })) };
}
