import { createTransport } from 'nodemailer';
import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

type Masters = Record<string, { id: number; deal_type_id?: number; deleted: boolean }[]>;

test.use({ signedInAs: 'admin' });

test('makes a deal of a mail that came by SMTP, seen in the inbox and on the page of the deal', async ({
  page,
  mark,
  admin,
  baseURL,
}) => {
  const masters = await admin.get<Masters>('/api/rest/masters');
  const type = masters['deal_types']![0]!.id;
  const first = (list: string) =>
    masters[list]!.find(({ deal_type_id, deleted }) => deal_type_id === type && !deleted)!.id;
  const { lock_version } = await admin.get<{ lock_version: number }>('/api/rest/incoming_mail_settings');
  await admin.put('/api/rest/incoming_mail_settings', {
    ...{ deal_type_id: type, phase_id: first('phases'), product_id: first('products'), lock_version },
    ...{ probability_id: first('probabilities'), channel_id: first('channels'), user_id: masters['users']![0]!.id },
  });
  await page.goto('/admin/incoming_mail');
  await page.getByRole('button', { name: 'アドレスを発行' }).first().click();
  const address = await page.getByText(/^deal\.\w+\.\w+@/).textContent();

  const transport = createTransport({ host: '127.0.0.1', port: Number(new URL(baseURL!).port) + 1004 });
  const subject = `見積のご依頼${mark}`;
  await transport.sendMail({
    ...{ from: `佐藤 花子 <sato${mark}@aozora.example>`, to: address!, subject },
    text: '見積をお願いします。\n\n-- \n株式会社青空商事\n課長 佐藤 花子\nTEL 03-1234-5678',
  });
  transport.close();

  await expect(async () => {
    await page.goto('/incoming_mails');
    await page.getByRole('radio', { name: 'すべて' }).click();
    await page.getByRole('link', { name: subject }).click({ timeout: 3000 });
  }).toPass();
  await expect(page.getByText('見積をお願いします。').last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('list', { name: '紐づけ先' }).getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
});
