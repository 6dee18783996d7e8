import { fromContacts } from '@crm/contacts-server';
import { directMailLimits } from '@crm/contract';
import type { Input, directMails } from '@crm/contract';
import { findMaterial } from '@crm/materials-server';
import { invalid, orNotFound, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { email, normaliseEmail } from '@crm/validation';
import { contentIssues } from '../templates/read-template.ts';
import { showEmail } from '../templates/show-email.ts';

type Letter = Omit<Input<(typeof directMails)['operations']['sendDirectMail']>['body'], 'action_id'>;

/** The columns of a mail that is checked and filled. */
export type Prepared = Awaited<ReturnType<typeof prepareLetter>>;

/**
 * Checks a mail to a contact and fills it with the values of contact and deal. @throws 404 for a record that the caller does
 * not see, 422 for an address, a content or files that cannot be sent
 */
export async function prepareLetter(app: AppContext, ctx: StaffContext, letter: Letter) {
  const { contact_id, deal_id = null, material_ids = [] } = letter;
  const { email: recipient } = orNotFound(
    await ctx.db.first(fromContacts(ctx).select('contacts.email').where('contacts.id', '=', contact_id)),
  );
  if (!recipient) throw invalid({ field: 'contact_id', rule: 'contact_without_email' });
  const cc = [...new Set((letter.cc ?? []).map(normaliseEmail).filter(Boolean))];
  const content = { subject: letter.subject, document: letter.document, text_body: letter.text_body ?? null };
  throwIfInvalid([
    ...cc.flatMap((address) => {
      const issue = email(address);
      return issue ? [{ field: 'cc', rule: issue.key, params: { ...issue.params, value: address } }] : [];
    }),
    ...(letter.subject.trim() === '' ? [{ field: 'subject', rule: 'errors.required' }] : []),
    ...(await contentIssues(ctx.db, 'action', content)),
  ]);
  await throwIfTooLarge(ctx, material_ids);
  const { filled } = await showEmail(app, ctx, { ...content, template_type: 'action', contact_id, deal_id });
  return {
    ...{ contact_id, recipient, cc, material_ids: [...new Set(material_ids)] },
    ...{ subject: filled.subject, body_html: filled.html, body_text: filled.text },
  };
}

/** @throws 404 for a file that the member does not see, 422 for more bytes than a mail may have */
async function throwIfTooLarge(ctx: StaffContext, ids: readonly number[]): Promise<void> {
  let size = 0;
  for (const id of new Set(ids)) size += Number((await findMaterial(ctx, id)).size);
  if (size > directMailLimits.bytes) throw invalid({ field: 'material_ids', rule: 'campaign_attachment_size' });
}
