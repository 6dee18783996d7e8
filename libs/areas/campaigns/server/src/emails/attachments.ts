import { randomUUID } from 'node:crypto';
import { campaignAttachmentLimits } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { auditInsert, compiled, createSignedLinks, invalid, orNotFound } from '@crm/server-kit';
import type { AppContext, SignedLinks, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { findEmail } from './email-rows.ts';
import { mustBeDraft } from './save-email.ts';

interface Announced {
  d: number;
  u: number;
  a: number;
}

const LIFETIME = 3_600_000;
const signers = new WeakMap<AppContext, SignedLinks<Announced>>();
const signer = (app: AppContext): SignedLinks<Announced> => {
  const found = signers.get(app) ?? createSignedLinks<Announced>(app.secrets.derive('campaign attachments'));
  signers.set(app, found);
  return found;
};

/** File types that mail services refuse. */
const REFUSED = /\.(exe|bat|cmd|com|scr|js|vbs|jar|msi|ps1|lnk|html?)$/i;

/** Announces an attachment and returns the address for its bytes. */
export async function announceAttachment(
  app: AppContext,
  ctx: StaffContext,
  { filename, filetype, filesize }: { filename: string; filetype: string; filesize: number },
) {
  if (REFUSED.test(filename)) throw invalid({ field: 'filename', rule: 'extension' });
  const key = `campaigns/${ctx.domainId}/${randomUUID()}`;
  const row = orNotFound(
    await ctx.db.first(
      compiled(sql<{ id: number }>`insert into campaign_email_attachments
        (domain_id, file_name, mime_type, size, storage_key, created_by, created_at) values (${ctx.domainId},
          ${filename.normalize('NFC').replace(/[\p{Cc}/\\]/gu, '_')}, ${filetype}, ${filesize}, ${key}, ${ctx.userId},
          ${app.clock.now()}) returning id`),
    ),
  );
  const expires = new Date(app.clock.now().getTime() + LIFETIME);
  const token = signer(app).sign({ d: ctx.domainId, u: ctx.userId, a: row.id }, expires);
  const data = {
    file_upload_token: token,
    upload_url: `/api/campaign_uploads/${token}`,
    expires_at: expires.toISOString(),
  };
  return { data };
}

/** Registers the address that takes the bytes of an announced attachment. */
export function attachmentUploadRoute(app: AppContext): void {
  void app.server.register(async (server) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    server.put<{ Params: { token: string } }>(
      '/api/campaign_uploads/:token',
      { bodyLimit: campaignAttachmentLimits.bytes + 1 },
      async (request, reply) => {
        const announced = signer(app).verify(request.params.token, app.clock.now());
        const bytes = request.body as Buffer | undefined;
        const db = announced && app.database.tenant(announced.d);
        const row = db && (await db.first(attachmentById(db.domainId, announced.a)));
        if (!row || row.received_at || bytes?.length !== row.size) return reply.code(422).send();
        await app.storage.write(row.storage_key, once(bytes));
        await db.all(
          compiled(sql`update campaign_email_attachments set received_at = ${app.clock.now()}
            where domain_id = ${db.domainId} and id = ${announced.a}`),
        );
        return reply.code(204).send();
      },
    );
  });
}

async function* once(bytes: Buffer) {
  yield bytes;
}

interface StoredAttachment {
  id: number;
  file_name: string;
  mime_type: string;
  size: number;
  storage_key: string;
  received_at: string | null;
}

const attachmentById = (domainId: number, id: number) =>
  compiled(sql<StoredAttachment>`select id, file_name, mime_type, size, storage_key, received_at
    from campaign_email_attachments where domain_id = ${domainId} and id = ${id} and campaign_email_id is null`);

interface Place {
  campaignId: number;
  id: number;
}

/** Attaches an uploaded file. @throws 422 for a token without a file, and for more than three files or 10 MB */
export const attachFile = (app: AppContext, ctx: StaffContext, place: Place, token: string) =>
  ctx.db.transaction(async (db) => {
    const email = await findEmail(ctx, place, db);
    mustBeDraft(email);
    const announced = signer(app).verify(token, app.clock.now());
    const isOwn = announced?.d === ctx.domainId && announced.u === ctx.userId;
    const file = isOwn ? await db.first(attachmentById(ctx.domainId, announced.a)) : undefined;
    if (!file?.received_at) throw invalid({ field: 'file_upload_token', rule: 'not_found' });
    const { files, bytes } = campaignAttachmentLimits;
    const size = email.attachments.reduce((sum, one) => sum + one.size, file.size);
    if (email.attachments.length >= files)
      throw invalid({ field: 'file_upload_token', rule: 'max_items', params: { limit: files } });
    if (size > bytes) throw invalid({ field: 'file_upload_token', rule: 'campaign_attachment_size' });
    await sql`update campaign_email_attachments set campaign_email_id = ${place.id}
      where domain_id = ${ctx.domainId} and id = ${file.id}`.execute(db.tx);
    const changes = { after: { file_name: file.file_name } };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'campaign_email', recordId: place.id, changes }));
    const { id, file_name, mime_type } = file;
    return { data: { id, file_name, mime_type, size: file.size } };
  });

export const removeFile = (app: AppContext, ctx: StaffContext, place: Place, attachmentId: number): Promise<void> =>
  ctx.db.transaction(async (db) => {
    mustBeDraft(await findEmail(ctx, place, db));
    const row = await db.first(
      compiled(sql<{ storage_key: string; file_name: string }>`delete from campaign_email_attachments
        where domain_id = ${ctx.domainId} and id = ${attachmentId} and campaign_email_id = ${place.id}
        returning storage_key, file_name`),
    );
    const { file_name, storage_key } = orNotFound(row);
    const changes = { before: { file_name } };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'campaign_email', recordId: place.id, changes }));
    await app.storage.remove(storage_key);
  });

/** Reads the attachments of a mail, for sending. */
export async function attachmentsOf(app: AppContext, db: TenantDb, emailId: number) {
  const rows = await db.all(
    compiled(sql<StoredAttachment>`select id, file_name, mime_type, size, storage_key, received_at
      from campaign_email_attachments where domain_id = ${db.domainId} and campaign_email_id = ${emailId} order by id`),
  );
  return Promise.all(
    rows.map(async ({ file_name, mime_type, storage_key }) => {
      const chunks: Buffer[] = [];
      for await (const chunk of (await app.storage.read(storage_key)) ?? [])
        chunks.push(Buffer.from(chunk as Uint8Array));
      return { filename: file_name, contentType: mime_type, content: Buffer.concat(chunks) };
    }),
  );
}
