import { fromContacts } from '@crm/contacts-server';
import { directMailLimits } from '@crm/contract';
import type { Input, directMails } from '@crm/contract';
import { findMaterial } from '@crm/materials-server';
import { addEffects, auditInsert, invalid, orNotFound, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { contentIssues } from '../templates/read-template.ts';
import { showEmail } from '../templates/show-email.ts';
import { findDirectMail } from './direct-mail-rows.ts';
import { directMail } from './direct-mail.effect.ts';

type Body = Input<(typeof directMails)['operations']['sendDirectMail']>['body'];

/** Sends a mail to a contact: filled now, as its author saw it, and sent by the ledger. */
export async function sendDirectMail(app: AppContext, ctx: StaffContext, body: Body) {
  const { contact_id, deal_id = null, material_ids = [] } = body;
  const { email: recipient } = orNotFound(
    await ctx.db.first(fromContacts(ctx).select('contacts.email').where('contacts.id', '=', contact_id)),
  );
  if (!recipient) throw invalid({ field: 'contact_id', rule: 'contact_without_email' });
  const content = { subject: body.subject, document: body.document, text_body: body.text_body ?? null };
  throwIfInvalid([
    ...(body.subject.trim() === '' ? [{ field: 'subject', rule: 'errors.required' }] : []),
    ...(await contentIssues(ctx.db, 'action', content)),
  ]);
  await throwIfTooLarge(ctx, material_ids);
  const { filled } = await showEmail(app, ctx, { ...content, template_type: 'action', contact_id, deal_id });
  const id = await ctx.db.transaction(async ({ tx }) => {
    const added = await tx
      .insertInto('direct_mails')
      .values({
        domain_id: ctx.domainId,
        user_id: ctx.userId,
        ...{ contact_id, deal_id, recipient, material_ids: [...new Set(material_ids)] },
        ...{ subject: filled.subject, body_html: filled.html, body_text: filled.text },
        created_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addEffects(tx, ctx.domainId, directMail, [{ key: `direct mail ${added.id}`, payload: { id: added.id } }]);
    const changes = { after: { recipient, subject: filled.subject } };
    await tx.executeQuery(auditInsert(ctx, { action: 'create', entity: 'direct_mail', recordId: added.id, changes }));
    return added.id;
  });
  return { data: await findDirectMail(ctx, id) };
}

/** @throws 404 for a file that the member does not see, 422 for more bytes than a mail may have */
async function throwIfTooLarge(ctx: StaffContext, ids: readonly number[]): Promise<void> {
  let size = 0;
  for (const id of new Set(ids)) size += Number((await findMaterial(ctx, id)).size);
  if (size > directMailLimits.bytes) throw invalid({ field: 'material_ids', rule: 'campaign_attachment_size' });
}
