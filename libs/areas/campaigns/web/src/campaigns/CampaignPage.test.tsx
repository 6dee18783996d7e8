import { dialogAnswered } from '@crm/web-kit';
import type { DialogsState } from '@crm/web-kit';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from './testing/CampaignsApp.tsx';
import { campaign } from './testing/samples.ts';
import { Page } from './CampaignPage.tsx';

let rendered: Rendered;
const open = async (answers: FakeAnswers = {}) => {
  rendered = await show(<Page />, answers, { url: '/campaigns/8', path: '/campaigns/:campaignId?' });
};
const sent = (name: string) => rendered.requests.filter((one) => one.name === name).map(({ args }) => args);
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await rendered.settled();
};
const retype = async (text: string) => {
  await press('タイトルを編集');
  fireEvent.change(screen.getByLabelText(/^タイトル/, { selector: 'input' }), { target: { value: text } });
  await press('保存');
};
const stale = (theirs: object) => () => {
  throw apiError('StaleRecord', { status: 409, details: [theirs] });
};

it('shows the fields with their values in words', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('東日本のキャンペーン');
  expect(screen.getAllByText('佐藤 花子')[0]).toBeVisible();
  expect(screen.getByRole('tab', { name: '変更履歴', selected: true })).toBeVisible();
});

it('saves a value edited in its place, and reports it', async () => {
  await open({ updateCampaign: { data: campaign(8, { name: '書き直した値', lockVersion: 5 }) } });
  await retype('書き直した値');
  expect(sent('updateCampaign')).toEqual([{ id: 8, body: { name: '書き直した値', lockVersion: 4 } }]);
  expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
  expect(screen.getByText('保存しました。')).toBeInTheDocument();
});

it("shows both versions when a colleague saved first, and saves the user's on request", async () => {
  const theirs = campaign(8, { name: '同僚の値', lockVersion: 9 });
  await open({ updateCampaign: stale(theirs) });
  await retype('自分の値');
  expect(screen.getByText('最新の内容: 同僚の値')).toBeVisible();
  expect(screen.getByText('自分の変更: 自分の値')).toBeVisible();
  rendered.answer({ updateCampaign: { data: { ...theirs, name: '自分の値', lockVersion: 10 } } });
  await press('自分の変更で上書き');
  expect(sent('updateCampaign').at(-1)).toEqual({ id: 8, body: { name: '自分の値', lockVersion: 9 } });
});

it('deletes a campaign after a question that names it', async () => {
  await open({ deleteCampaign: undefined });
  await press('その他の操作');
  await userEvent.click(screen.getByRole('menuitem', { name: '削除' }));
  const { id, title } = rendered.state<DialogsState>('dialogs').request!;
  expect(title).toBe('「東日本のキャンペーン」を削除します');
  expect(sent('deleteCampaign')).toEqual([]);
  rendered.dispatch(dialogAnswered({ id, isConfirmed: true }));
  await rendered.settled();
  expect(sent('deleteCampaign')).toEqual([{ id: 8 }]);
  expect(rendered.location()).toBe('/campaigns');
});

it('shows the history with the names of the fields', async () => {
  const fields = [
    { field: 'name', label: '名称', itemName: null, before: '旧キャンペーン', after: '東日本のキャンペーン' },
  ];
  const change = { id: 3, action: 'update', userId: 2, createdAt: '2026-10-03T14:30:00+09:00', fields };
  await open({
    listCampaignChanges: {
      data: [change],
      meta: { page: 1, perPage: 20, totalCount: 1, totalCountIsCapped: false, nextCursor: null },
    },
  });
  const history = await screen.findByRole('list', { name: '変更履歴' });
  expect(within(history).getByRole('listitem')).toHaveTextContent('タイトル旧キャンペーン→から東日本のキャンペーン');
});
