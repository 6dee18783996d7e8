import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { AppContext, Mail } from '@crm/server-kit';

/** Returns the mails to the administrators about a domain that lost a record. */
export async function lossMails(
  { settings }: Pick<AppContext, 'settings'>,
  db: TenantDb,
  name: string,
): Promise<Mail[]> {
  const administrators = await db.all(
    sqlFor
      .selectFrom('members')
      .select('email')
      .where('domain_id', '=', db.domainId)
      .where('profile', '=', 'administrator')
      .where('deleted_at', 'is', null)
      .where('disabled_at', 'is', null),
  );
  const url = `${settings.publicUrl}/admin/email_domains`;
  const text = `送信ドメイン ${name} のDNSレコードを確認できなくなったため、このドメインからのメールの送信を停止しました。
DNSの設定をご確認のうえ、「確認する」を押すと送信を再開できます。

A DNS record of the sender domain ${name} is missing or has changed. Mails from this domain are paused.
Set it again and press “Check”.

${url}
`;
  return administrators.map(({ email }) => ({
    to: email,
    subject: `送信ドメイン ${name} の設定をご確認ください / Sender domain paused`,
    text,
    automatic: true,
  }));
}
