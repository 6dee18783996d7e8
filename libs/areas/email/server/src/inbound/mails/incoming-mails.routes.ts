import { incomingMails } from '@crm/contract';
import type { Input } from '@crm/contract';
import { findTarget } from '@crm/materials-server';
import { auditInsert, implement, notFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { issueAddress, readAddress } from '../addresses.ts';
import { linkMail } from './links.ts';
import { findMail, listMails } from './mail-rows.ts';
import type { StoredFile } from './store-mail.ts';

type Operations = (typeof incomingMails)['operations'];

export function incomingMailsRoutes(app: AppContext): void {
  const ownAddress = async ({ db, userId }: StaffContext) => ({
    data: {
      address: await readAddress(app, db, 'member', userId),
      is_receiving: app.settings.receivesMail === true,
    },
  });
  implement(app, incomingMails, {
    listIncomingMails: (ctx, { query }) => listMails(ctx, query),
    getIncomingMail: async (ctx, { params }) => ({ data: await findMail(ctx, params.id) }),
    linkIncomingMail: (ctx, { params, body }) => link(app, ctx, params.id, body),
    unlinkIncomingMail: (ctx, { params }) => unlink(ctx, params.id, params.link_id),
    deleteIncomingMail: (ctx, { params }) => remove(app, ctx, params.id),
    getOwnMailAddress: ownAddress,
    issueOwnMailAddress: async (ctx) => {
      await ctx.db.transaction((db) => issueAddress(app, db, 'member', ctx.userId));
      return ownAddress(ctx);
    },
  });
}

/** Files a mail with a record that the member sees and may change. @throws 404 */
async function link(
  app: AppContext,
  ctx: StaffContext,
  id: number,
  { kind, record_id }: Input<Operations['linkIncomingMail']>['body'],
) {
  await findMail(ctx, id);
  await findTarget(ctx, { type: kind, id: record_id }, 'save');
  await ctx.db.transaction(async (db) => {
    const { files } = await db.tx
      .selectFrom('incoming_mails')
      .select('files')
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound());
    await linkMail(app, { ...ctx, db }, { id, files: files as unknown as StoredFile[] }, [{ kind, id: record_id }]);
    const changes = { after: { [`${kind}_id`]: record_id } };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'incoming_mail', recordId: id, changes }));
  });
  return { data: await findMail(ctx, id) };
}

/** Takes a mail from a record that the member may change; the files stay there. @throws 403, 404 */
async function unlink(ctx: StaffContext, id: number, linkId: number): Promise<void> {
  const { links } = await findMail(ctx, id);
  const found = links.find((one) => one.id === linkId);
  if (!found) throw notFound();
  await findTarget(ctx, { type: found.kind, id: found.record_id }, 'save');
  await ctx.db.transaction(async (db) => {
    await sql`delete from incoming_mail_links where domain_id = ${ctx.domainId} and id = ${linkId}`.execute(db.tx);
    await sql`update incoming_mails m set state = 'unlinked', reason = 'no_match' where m.domain_id = ${ctx.domainId}
      and m.id = ${id} and not exists (select from incoming_mail_links l
        where l.domain_id = m.domain_id and l.mail_id = m.id)`.execute(db.tx);
    const changes = { before: { [`${found.kind}_id`]: found.record_id } };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'incoming_mail', recordId: id, changes }));
  });
}

/** Deletes a mail with the attachments that became no materials, for who may change all its records. @throws 403, 404 */
async function remove(app: AppContext, ctx: StaffContext, id: number): Promise<void> {
  const mail = await findMail(ctx, id);
  for (const { kind, record_id } of mail.links) await findTarget(ctx, { type: kind, id: record_id }, 'save');
  const files = await ctx.db.transaction(async (db) => {
    const { rows } = await sql<{ files: StoredFile[] }>`delete from incoming_mails
      where domain_id = ${ctx.domainId} and id = ${id} returning files`.execute(db.tx);
    const changes = { before: { subject: mail.subject } };
    await db.all(auditInsert(ctx, { action: 'delete', entity: 'incoming_mail', recordId: id, changes }));
    return rows.flatMap((row) => row.files);
  });
  for (const { storage_key, material_id } of files) if (!material_id) await app.storage.remove(storage_key);
}
