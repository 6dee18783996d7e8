import { sqlFor } from '@crm/database';
import { auditInsert } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';

/** Mails the operator's sales desk that a company asks for more automations. */
export async function requestContract(app: AppContext, ctx: StaffContext, message: string | undefined): Promise<void> {
  const { session, domainId } = ctx;
  await ctx.db.transaction(async (db) => {
    const company = await db.first(sqlFor.selectFrom('domains').select(['name', 'plan']).where('id', '=', domainId));
    await app.mailer.queue(db.tx, {
      to: app.settings.salesMail ?? addressOf(app.settings.mailFrom),
      domainId,
      subject: `オートメーションのお申し込み（${company!.name}）`,
      replyTo: session.email,
      text: [
        `会社: ${company!.name}（${domainId}、プラン ${company!.plan}）`,
        `お申し込み者: ${session.name} <${session.email}>`,
        ...(message ? ['', message] : []),
      ].join('\n'),
    });
    await db.all(
      auditInsert(ctx, { action: 'create', entity: 'automation', operation: 'requestAutomationContract', changes: {} }),
    );
  });
}

const addressOf = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
