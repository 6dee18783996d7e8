import type { FieldIssue } from '@crm/contract';
import { throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { emailHints } from '../checks/hints.ts';
import { blocksOf, emailIssues } from '../merge-fields/check-email.ts';
import { contentIssues } from './read-template.ts';
import { showEmail } from './show-email.ts';
import type { ShownEmail } from './show-email.ts';

/** Shows a mail with its problems and weaknesses. */
export async function previewEmail(app: AppContext, ctx: StaffContext, mail: ShownEmail) {
  const { filled, textSource, fields, text, isMarketing } = await showEmail(app, ctx, mail);
  const idOf = new Map(blocksOf(mail.document).map(({ field, block }) => [field, block.id]));
  const problem = ({ field, rule, params }: FieldIssue) => ({
    field,
    rule,
    placeholder: (params?.['placeholder'] as string | undefined) ?? null,
    block_id: idOf.get(field) ?? null,
  });
  return {
    data: {
      ...filled,
      text_source: textSource,
      bytes: Buffer.byteLength(filled.html),
      problems: emailIssues({ subject: mail.subject, document: mail.document, text }, fields).map(problem),
      hints: emailHints({ document: mail.document, text, filled, isMarketing, fields }),
    },
  };
}

/** Sends a mail to the caller's own address, marked as a test. */
export async function sendTest(app: AppContext, ctx: StaffContext, mail: ShownEmail) {
  const content = { subject: mail.subject, document: mail.document, text_body: mail.text_body ?? null };
  throwIfInvalid(await contentIssues(ctx.db, mail.template_type ?? 'action', content));
  const { filled } = await showEmail(app, ctx, mail);
  const mark = { ja: '【テスト】', en: '[Test] ' }[ctx.locale];
  const recipient = ctx.session.email;
  await ctx.db.transaction(({ tx }) =>
    app.mailer.queue(tx, {
      to: recipient,
      subject: mark + filled.subject,
      text: filled.text,
      html: filled.html,
      fromName: ctx.session.domainName,
    }),
  );
  return { data: { recipient } };
}
