import { screen, waitFor, within } from '@testing-library/react';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { openScreen } from '../testing/open-screen.tsx';
import { accountAnswers } from '../testing/samples.ts';
import { Personal } from './Personal.tsx';

const settings = accountAnswers.getPersonalSettings.data;
const open = (answers: FakeAnswers = {}) => openScreen(<Personal />, { isSignedIn: true, answers });
const part = (name: string) => within(screen.getByRole('region', { name }));
const box = (name: string) => part('通知').getByRole('checkbox', { name });

it('shows the notifications, and saves each tick at once', async () => {
  const held = deferred<object>();
  const page = await open({ updatePersonalSettings: () => held.promise });
  const mention = '自分宛てのメンションをメールで受け取る';
  expect(box('自分のアクション・日報へのコメントを画面で受け取る')).toBeChecked();
  expect(box(mention)).not.toBeChecked();
  await page.person.click(box(mention));
  expect(page.requests.at(-1)).toMatchObject({
    name: 'updatePersonalSettings',
    args: { body: { notifications: [{ kind: 'mention', web: true, mail: true }] } },
  });
  // All boxes are disabled until the answer, which contains every notification.
  expect(box(mention)).toBeDisabled();
  const notifications = settings.notifications.map((one) => (one.kind === 'mention' ? { ...one, mail: true } : one));
  held.resolve({ data: { ...settings, notifications } });
  await waitFor(() => expect(box(mention)).toBeChecked());
  expect(part('通知').getByRole('status')).toHaveTextContent('保存しました。');
  expect(part('CSVと署名').getByRole('status')).toBeEmptyDOMElement();
});

it('shows the reason of a failed save, and restores the tick', async () => {
  const page = await open({
    updatePersonalSettings: () => {
      throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
    },
  });
  await page.person.click(box('本日の予定をメールで受け取る'));
  await page.settled();
  expect(part('通知').getByRole('alert')).toHaveTextContent('現在ご利用いただけません。');
  expect(box('本日の予定をメールで受け取る')).not.toBeChecked();
});

it('saves the encoding of files and the signature', async () => {
  const page = await open({
    updatePersonalSettings: ({ body }: { body: object }) => ({ data: { ...settings, ...body } }),
  });
  const form = part('CSVと署名');
  await page.person.click(form.getByRole('radio', { name: 'CSV（UTF-8、BOM付き）' }));
  await page.fill(form.getByRole('textbox', { name: 'メールの署名' }), '株式会社縁　佐藤');
  await page.person.click(form.getByRole('button', { name: '保存' }));
  await page.settled();
  expect(page.requests.at(-1)?.args).toEqual({ body: { csvEncoding: 'utf8', signature: '株式会社縁　佐藤' } });
  expect(form.getByRole('status')).toHaveTextContent('保存しました。');
});

it('requests the settings again after a failure', async () => {
  const page = await open({
    getPersonalSettings: () => {
      throw apiError('Unavailable', { status: 503 });
    },
  });
  page.answer(accountAnswers);
  await page.person.click(screen.getByRole('button', { name: '再試行' }));
  await page.settled();
  expect(box('自分のアクション・日報へのコメントを画面で受け取る')).toBeChecked();
});
