import type { CampaignEmail } from '@crm/api-client';
import { page } from '@crm/records-web/testing';
import { dialogAnswered } from '@crm/web-kit';
import type { DialogsState, ToastsState } from '@crm/web-kit';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../campaigns/testing/CampaignsApp.tsx';
import { campaignEmail, emailAnswers } from './testing/samples.ts';
import { EmailScreen } from './EmailScreen.tsx';

let rendered: Rendered;
const open = async (answers: FakeAnswers = {}, { id = 2 as number | null, step = 'basics' } = {}) => {
  rendered = await show(
    <EmailScreen campaignId={8} id={id} />,
    { ...emailAnswers, ...answers },
    { url: `/campaigns/8/emails/${id ?? 'new'}?tab=${step}` },
  );
};
const sent = (name: string) => rendered.requests.filter((one) => one.name === name).map(({ args }) => args as never);
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await rendered.settled();
};
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } });
/** Waits until the pause before a save is over. */
const paused = async () => {
  await act(() => new Promise((resolve) => setTimeout(resolve, 1400)));
  await rendered.settled();
};
const saves = (answer: Partial<CampaignEmail>) => ({ updateCampaignEmail: { data: campaignEmail(answer) } });

it('saves changes by itself, several within a pause by one call with the version', async () => {
  await open(saves({ subject: '夏のご案内', lockVersion: 4 }));
  type('件名', '夏の');
  type('件名', '夏のご案内');
  expect(sent('updateCampaignEmail')).toEqual([]);
  await paused();
  expect(sent('updateCampaignEmail')).toMatchObject([{ id: 2, body: { subject: '夏のご案内', lockVersion: 3 } }]);
  expect(screen.getByRole('status')).toHaveTextContent('保存しました');
});

it('creates a new mail with the first change, and opens its page', async () => {
  await open({ createCampaignEmail: { data: campaignEmail({ id: 7 }) } }, { id: null });
  type('件名', '新しい案内');
  await paused();
  expect(sent('createCampaignEmail')).toMatchObject([
    { campaignId: 8, body: { subject: '新しい案内', document: { blocks: [{ type: 'text' }, { type: 'footer' }] } } },
  ]);
  expect(rendered.location()).toMatch('/campaigns/8/emails/7');
});

it("shows a second editor's version after a conflict, and saves nothing before the choice", async () => {
  const theirs = campaignEmail({ subject: '相手の件名', lockVersion: 9 });
  await open({
    updateCampaignEmail: () => {
      throw apiError('StaleRecord', { status: 409, details: [theirs] });
    },
  });
  type('件名', '自分の件名');
  await paused();
  expect(screen.getByText('最新の内容: 相手の件名')).toBeVisible();
  type('件名', '自分の件名2');
  await paused();
  expect(sent('updateCampaignEmail')).toHaveLength(1);
  rendered.answer(saves({ subject: '自分の件名2', lockVersion: 10 }));
  await press('自分の変更で上書き');
  expect(sent('updateCampaignEmail').at(-1)).toMatchObject({ body: { subject: '自分の件名2', lockVersion: 9 } });
  expect(screen.queryByText('最新の内容: 相手の件名')).not.toBeInTheDocument();
});

it('says that a mail from an unverified domain can only be sent as a test', async () => {
  await open({ getCampaignEmail: { data: campaignEmail({ senderAddress: 'a@foreign.example' }) } });
  expect(screen.getByText('このアドレスのドメインは確認が済んでいません')).toBeVisible();
  await press(/^確認/);
  expect(screen.getByText(/テスト送信のみ行えます/)).toBeVisible();
  await press(/^配信/);
  expect(screen.getByRole('button', { name: '配信' })).toBeDisabled();
});

it('lists what is missing, and leads to its step', async () => {
  await open({ getCampaignEmail: { data: campaignEmail({ subject: '', senderName: '' }) } }, { step: 'check' });
  const missing = screen.getByText('件名を入力してください');
  await userEvent.click(within(missing).getByRole('button', { name: '「基本設定」へ' }));
  expect(screen.getByRole('textbox', { name: '差出人名' })).toBeVisible();
});

it('reserves a mail for a day and time of Japan after a question that names the number', async () => {
  await open({ sendCampaignEmail: { data: {} } }, { step: 'delivery' });
  expect(screen.getByText(/20時から8時まで/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '日時を予約する' }));
  fireEvent.change(screen.getByRole('textbox', { name: /日付/ }), { target: { value: '2026/12/01' } });
  await press('配信を予約');
  const { id, title } = rendered.state<DialogsState>('dialogs').request!;
  expect(title).toBe('2026-12-01 09:00 に 12 件への配信を予約します');
  expect(sent('sendCampaignEmail')).toEqual([]);
  rendered.dispatch(dialogAnswered({ id, isConfirmed: true }));
  await rendered.settled();
  expect(sent('sendCampaignEmail')).toEqual([
    { campaignId: 8, id: 2, body: { at: '2026-12-01T09:00:00', lockVersion: 3 } },
  ]);
  expect(rendered.state<ToastsState>('toasts').toasts.map(({ text }) => text)).toEqual(['配信を予約しました。']);
});

it('makes a draft from a page, says what was removed, and takes it into the mail', async () => {
  await open(
    {
      ...saves({}),
      crawlPage: { data: { id: 5, url: 'https://shop.example/', title: '', excerpt: '' } },
      draftCampaignEmail: {
        data: { subjects: ['案A', '案B'], body: '一行目\n二行目', engine: 'llm', removed: ['99%'], remaining: 48 },
      },
    },
    { step: 'content' },
  );
  await userEvent.click(screen.getByText('Webページから下書きを作成'));
  type('自社ページのURL', 'https://shop.example/');
  await press('下書きを作成');
  expect(sent('draftCampaignEmail')).toMatchObject([{ campaignId: 8, body: { pageId: 5, purpose: 'seminar' } }]);
  expect(screen.getByText(/取り除きました：99%/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '案B' }));
  await press('この下書きを使う');
  await paused();
  expect(sent('updateCampaignEmail')).toMatchObject([
    {
      body: {
        subject: '案B',
        document: { blocks: [{ type: 'text', lines: [{}, { spans: [{ text: '二行目' }] }] }, {}] },
      },
    },
  ]);
});

it('shows the results of a sent mail, and why a contact got it', async () => {
  const target = {
    ...{ id: 4, contactId: 9, contactName: '山田 太郎', email: 'y@acme.example', status: 'clicked', reason: null },
    ...{ variant: null, sentAt: '2026-10-01T09:00:00+09:00', openedAt: null, clickedAt: null },
  };
  await open(
    {
      getCampaignEmail: { data: campaignEmail({ id: 1, status: 'sent', startedAt: '2026-10-01T09:00:00+09:00' }) },
      listCampaignTargets: page([target]),
      getCampaignTarget: {
        data: {
          ...target,
          lists: [{ id: 3, name: '展示会の名簿', type: 'csv', conditions: [] }],
          consent: { status: 'business_card', at: null, source: 'member 2' },
          exclusionsChecked: ['unsubscribed', 'bounced'],
          renderedHash: 'abcdef0123456789abcdef',
          events: [],
        },
      },
    },
    { id: 1 },
  );
  expect(screen.getByText('開封').nextSibling).toHaveTextContent('5 50%');
  await press('なぜこの人に？');
  const dialog = await screen.findByRole('dialog', { name: 'なぜこの人に送ったか' });
  for (const text of ['展示会の名簿（CSV）', '名刺交換 ・ member 2', '配信停止、エラー', 'abcdef0123456789…'])
    expect(dialog).toHaveTextContent(text);
});
