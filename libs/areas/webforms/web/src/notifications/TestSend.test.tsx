import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebformScreen } from '../form/WebformScreen.tsx';
import { delivery, webform } from '../testing/samples.ts';
import { show } from '../testing/WebformsApp.tsx';

jest.setTimeout(30_000);
let rendered: Rendered;
const hook = 'https://example.co.jp/hook';
const set = webform({
  notificationUserIds: [1, 2],
  chatWebhookKind: 'slack',
  chatWebhookUrl: 'https://hooks.slack.com/…k3J9',
  webhooks: [{ id: 'w1', url: hook, active: false, detail: 'full' as const, secret: null, secretHint: 'k3J9' }],
});
const open = async (answers: FakeAnswers = {}, language: 'ja' | 'en' = 'ja') => {
  rendered = await show(<WebformScreen />, {
    url: '/forms/7?tab=notifications',
    path: '/forms/:webformId',
    language,
    answers: { getWebform: { data: set }, ...answers },
  });
};
const asked = () => rendered.requests.filter(({ name }) => name === 'sendTestWebformDelivery').map(({ args }) => args);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const test1 = (more: object) => ({ data: [delivery(9, { test: true, submissionId: null, ...more })] });
afterEach(() => rendered.stop());

describe('TestSend', () => {
  it('sends a test to one webhook and shows the meaning, status, time and text of its response', async () => {
    await open({ sendTestWebformDelivery: test1({ elapsedMs: 420, responseExcerpt: 'accepted by gateway' }) });
    await press(`${hook} へテスト送信`);
    const said = (await screen.findByText('テスト送信が完了しました')).closest<HTMLElement>('[role]')!;
    expect(said).toHaveTextContent('受け付けられました・HTTP 200・0.42秒');
    expect(said).toHaveTextContent('accepted by gateway');
    expect(asked()).toEqual([{ id: 7, body: { kind: 'webhook', webhookId: 'w1' } }]);
  });

  it.each([
    ['ja', 'チャットへテスト送信', { responseStatus: 403, responseExcerpt: 'no' }, /認証で拒否されました。.*HTTP 403/],
    [
      'ja',
      'チャットへテスト送信',
      { responseStatus: null, responseExcerpt: 'timeout' },
      /時間内に応答がありませんでした/,
    ],
    ['en', 'Send a test to the chat', { responseStatus: null, responseExcerpt: 'unreachable' }, /^No connection\./],
  ] as const)('shows why a test failed in %s', async (language, button, answer, words) => {
    await open({ sendTestWebformDelivery: test1({ kind: 'chat', state: 'failed', ...answer }) }, language);
    await press(button);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('marks tests in the log and does not offer to send them again', async () => {
    const page = {
      data: [delivery(9, { test: true, state: 'failed' })],
      meta: { page: 1, perPage: 20, totalCount: 1 },
    };
    await open({ listWebformDeliveries: page });
    const row = within(screen.getByRole('list', { name: '送信ログ' })).getByRole('listitem');
    expect(within(row).getByText('テスト')).toBeVisible();
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  });

  it('sends test mails to the members and lists their addresses', async () => {
    const mail = (id: number) => delivery(id, { kind: 'notification', test: true, target: `user${id}@example.jp` });
    await open({ sendTestWebformDelivery: { data: [mail(1), mail(2)] } });
    await press('メンバーへのメールをテスト送信');
    expect(await screen.findByText('2名にテストメールを送信しました')).toBeVisible();
    expect(screen.getByText('user1@example.jp、user2@example.jp')).toBeVisible();
  });

  it('shows the missing setting when the server refuses', async () => {
    await open({
      sendTestWebformDelivery: () => {
        const details = [{ field: 'chatWebhookToken', rule: 'errors.required' }];
        throw apiError('ValidationFailed', { status: 422, details });
      },
    });
    await press('チャットへテスト送信');
    expect(await screen.findByText('テスト送信できませんでした')).toBeVisible();
    expect(screen.getByText('必須項目です')).toBeVisible();
  });

  it('disables the test before members are chosen', async () => {
    await open({ getWebform: { data: webform() } });
    expect(screen.getByRole('button', { name: 'メンバーへのメールをテスト送信' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'チャットへテスト送信' })).not.toBeInTheDocument();
  });
});
