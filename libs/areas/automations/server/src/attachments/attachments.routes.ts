import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { automationAttachments } from '@crm/contract';
import type { Input } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { holderOf } from '@crm/identity-server';
import { kindOfExtension } from '@crm/materials-server';
import { auditInsert, implement, invalid, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { findAutomation } from '../automations/automation-rows.ts';
import { FILE_LIFETIME, linksOf } from './attachment-links.ts';

type Body = Input<(typeof automationAttachments)['operations']['createAutomationAttachment']>['body'];

const columns = ['id', 'node_id', 'filename', 'mime_type', 'size', 'created_at'] as const;

/** The most files of a mail. */
const MOST = 3;

export function attachmentsRoutes(app: AppContext): void {
  implement(app, automationAttachments, {
    listAutomationAttachments: async (ctx, { params, query }) => {
      await findAutomation(app, ctx, params.automation_id);
      return { data: await ctx.db.all(ofAutomation(ctx, params.automation_id, query.node_id)) };
    },
    createAutomationAttachment: (ctx, { params, body }) => create(app, ctx, params.automation_id, body),
    deleteAutomationAttachment: (ctx, { params }) => remove(app, ctx, params),
    getAutomationAttachmentUrl: async (ctx, { params }) => {
      await findAutomation(app, ctx, params.automation_id);
      const file = orNotFound(await ctx.db.first(ofAutomation(ctx, params.automation_id).where('id', '=', params.id)));
      const expires = new Date(app.clock.now().getTime() + FILE_LIFETIME);
      const link = { ...holderOf(ctx), automation: params.automation_id, attachment: file.id };
      const url = `/api/automation_files/${linksOf(app).sign(link, expires)}`;
      return { data: { url, expires_at: expires.toISOString() } };
    },
  });
}

const ofAutomation = ({ domainId }: StaffContext, id: number, nodeId?: string) =>
  sqlFor
    .selectFrom('automation_attachments')
    .select(columns)
    .where('domain_id', '=', domainId)
    .where('automation_id', '=', id)
    .$if(nodeId !== undefined, (files) => files.where('node_id', '=', nodeId!))
    .orderBy('id');

/** Stores a file of a mail. @throws AppError ValidationFailed for a type that is not allowed, or too many files */
async function create(app: AppContext, ctx: StaffContext, id: number, { node_id, filename, content }: Body) {
  await findAutomation(app, ctx, id);
  const kind = kindOfExtension(/\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '');
  if (!kind) throw invalid({ field: 'filename', rule: 'file_type' });
  const bytes = Buffer.from(content, 'base64');
  const storage_key = `automations/${ctx.domainId}/${randomUUID()}`;
  await app.storage.write(storage_key, Readable.from([bytes]));
  return ctx.db.transaction(async (db) => {
    const known = await db.all(ofAutomation(ctx, id, node_id));
    if (known.length >= MOST) throw invalid({ field: 'content', rule: 'too_many', params: { limit: MOST } });
    const row = await db.first(
      sqlFor
        .insertInto('automation_attachments')
        .values({
          ...{ domain_id: ctx.domainId, automation_id: id, node_id, filename, storage_key },
          ...{ mime_type: kind.mimeType, size: bytes.length, created_at: app.clock.now() },
        })
        .returning(columns),
    );
    const changes = { after: { filename, node_id } };
    await db.all(auditInsert(ctx, { action: 'create', entity: 'automation_attachment', recordId: row!.id, changes }));
    return { data: row! };
  });
}

async function remove(
  app: AppContext,
  ctx: StaffContext,
  { automation_id, id }: { automation_id: number; id: number },
) {
  await findAutomation(app, ctx, automation_id);
  const key = await ctx.db.transaction(async (db) => {
    const row = orNotFound(
      await db.first(
        sqlFor
          .deleteFrom('automation_attachments')
          .where('domain_id', '=', ctx.domainId)
          .where('automation_id', '=', automation_id)
          .where('id', '=', id)
          .returning(['filename', 'storage_key']),
      ),
    );
    const changes = { before: { filename: row.filename } };
    await db.all(auditInsert(ctx, { action: 'delete', entity: 'automation_attachment', recordId: id, changes }));
    return row.storage_key;
  });
  await app.storage.remove(key);
}
