import type { EmailDocument, EmailTemplate, EmailTemplateType, emailTemplateSharings } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { orNotFound } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';

const rowColumns = [
  'id',
  'name',
  'template_type',
  'folder',
  'sharing',
  'subject',
  'version',
  'user_id',
  'updated_by',
  'created_at',
  'updated_at',
  'lock_version',
] as const;

/** The templates that a member sees: shared ones and their own. */
export const visibleTemplates = ({ domainId, userId }: Pick<StaffContext, 'domainId' | 'userId'>) =>
  sql<boolean>`domain_id = ${domainId} and deleted_at is null and (sharing <> 'private' or user_id = ${userId})`;

/** Selects templates for a list, without their content. */
export const templateRows = () => sqlFor.selectFrom('email_templates').select(rowColumns);

interface Shared {
  sharing: string;
  user_id: number | null;
}

/** Returns whether a member may change a template: its author, an administrator, and everybody if it is shared so. */
export const mayEdit = ({ session, userId }: StaffContext, { sharing, user_id }: Shared): boolean =>
  user_id === userId || sharing === 'edit' || (sharing === 'use' && session.profile === 'administrator');

/** Returns a row in the API's form. */
export const presentRow = <R extends Shared & { template_type: string }>(ctx: StaffContext, row: R) => ({
  ...row,
  template_type: row.template_type as EmailTemplateType,
  sharing: row.sharing as (typeof emailTemplateSharings)[number],
  editable: mayEdit(ctx, row),
});

/** Loads a template that the caller sees. @throws 404 */
export async function findTemplate(ctx: StaffContext, id: number): Promise<Static<typeof EmailTemplate>> {
  const row = await ctx.db.first(
    templateRows().select(['document', 'text_body']).where(visibleTemplates(ctx)).where('id', '=', id),
  );
  const found = orNotFound(row);
  return { ...presentRow(ctx, found), document: found.document as EmailDocument };
}

/** A template's content, for mails that are sent without a member, such as replies to forms. */
export async function templateContent(db: TenantDb, id: number) {
  const row = await db.first(
    sqlFor
      .selectFrom('email_templates')
      .select(['subject', 'document', 'text_body', 'template_type', 'version'])
      .where('domain_id', '=', db.domainId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
  );
  return row && { ...row, document: row.document as EmailDocument };
}
