import { dialogAnswered } from '@crm/web-kit';
import type { DialogsState, ToastsState } from '@crm/web-kit';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../campaigns/testing/CampaignsApp.tsx';
import { Part } from './CampaignMailing.tsx';
import { mailingAnswers, sentEmail } from './testing/samples.ts';

let rendered: Rendered;
const open = async (answers: FakeAnswers = {}) => {
  rendered = await show(<Part recordId={8} />, { ...mailingAnswers, ...answers });
};
const sent = (name: string) => rendered.requests.filter((one) => one.name === name).map(({ args }) => args);
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await rendered.settled();
};
const toasts = () => rendered.state<ToastsState>('toasts').toasts.map(({ text }) => text);

it('shows the recipients with the reasons of exclusion, and the results of a sent mail', async () => {
  await open();
  expect(screen.getByText('配信対象 12 件')).toBeVisible();
  expect(screen.getByRole('list', { name: '配信されないコンタクト' })).toHaveTextContent('配信停止 2 件同意なし 1 件');
  expect(screen.getByRole('list', { name: 'リスト' })).toHaveTextContent('展示会の名簿CSV ・ 対象 ・ 15 件');
  expect(screen.getByText('配信完了')).toBeVisible();
  expect(screen.getByText('開封').nextSibling).toHaveTextContent('5 50%');
});

it('asks before it sends, names the number, and sends the version on the screen', async () => {
  await open({ sendCampaignEmail: { data: {} } });
  await press('配信');
  const { id, title } = rendered.state<DialogsState>('dialogs').request!;
  expect(title).toBe('12 件に配信します');
  expect(sent('sendCampaignEmail')).toEqual([]);
  rendered.dispatch(dialogAnswered({ id, isConfirmed: true }));
  await rendered.settled();
  expect(sent('sendCampaignEmail')).toEqual([{ campaignId: 8, id: 2, body: { at: null, lockVersion: 3 } }]);
  expect(toasts()).toEqual(['配信を開始しました。']);
});

it('writes a mail as a document with a footer, and keeps the form open when the server refuses it', async () => {
  await open({ createCampaignEmail: { data: sentEmail } });
  await press('メールを作成');
  const form = await screen.findByRole('dialog', { name: 'メールを作成' });
  expect(within(form).getByLabelText('本文')).toHaveValue('{{氏名|お客様}} 様\n\nいつもお世話になっております。\n\n');
  await userEvent.click(within(form).getByLabelText('件名'));
  await userEvent.paste('春のご案内');
  await userEvent.click(within(form).getByRole('button', { name: '保存' }));
  await rendered.settled();
  const [call] = sent('createCampaignEmail') as {
    body: { subject: string; document: { blocks: { type: string }[] } };
  }[];
  expect(call!.body.subject).toBe('春のご案内');
  expect(call!.body.document.blocks.map(({ type }) => type)).toEqual(['text', 'footer']);
});

it('adds a contact that was searched, and deletes a list', async () => {
  await open({
    listManualAdditionCandidates: {
      data: [{ id: 5, name: '山田 太郎', customerName: 'アクメ', email: 'y@acme.example', retired: false }],
      meta: { page: 1, perPage: 50, totalCount: 1, totalCountIsCapped: false, nextCursor: null },
    },
    createCampaignList: { data: {} },
    deleteCampaignList: undefined,
  });
  await userEvent.type(screen.getByRole('searchbox', { name: 'コンタクトを検索して追加' }), '山');
  await screen.findByText('山田 太郎');
  await press('追加');
  expect(sent('createCampaignList')).toEqual([{ id: 8, body: { type: 'manual', name: '山田 太郎', contactIds: [5] } }]);
  await press('「展示会の名簿」を削除');
  expect(sent('deleteCampaignList')).toEqual([{ id: 8, listId: 3 }]);
});
