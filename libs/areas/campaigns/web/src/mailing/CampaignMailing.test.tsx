import { page } from '@crm/records-web/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../campaigns/testing/CampaignsApp.tsx';
import { Part } from './CampaignMailing.tsx';
import { mailingAnswers } from './testing/samples.ts';

let rendered: Rendered;
const open = async (answers: FakeAnswers = {}) => {
  rendered = await show(<Part recordId={8} />, { ...mailingAnswers, ...answers });
};
const sent = (name: string) => rendered.requests.filter((one) => one.name === name).map(({ args }) => args);
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await rendered.settled();
};

it('shows the recipients with the reasons of exclusion, and the results of a sent mail', async () => {
  await open();
  expect(screen.getByText('配信対象 12 件')).toBeVisible();
  expect(screen.getByRole('list', { name: '配信されないコンタクト' })).toHaveTextContent('配信停止 2 件同意なし 1 件');
  expect(screen.getByRole('list', { name: 'リスト' })).toHaveTextContent('展示会の名簿CSV ・ 対象 ・ 15 件');
  expect(screen.getByText('配信完了')).toBeVisible();
  expect(screen.getByText('開封').nextSibling).toHaveTextContent('5 50%');
});

it('leads to the page of each mail, and to that of a new one', async () => {
  await open();
  expect(screen.getByRole('link', { name: '冬のご案内' })).toHaveAttribute('href', '/campaigns/8/emails/1');
  expect(screen.getByRole('link', { name: 'メールを作成' })).toHaveAttribute('href', '/campaigns/8/emails/new');
});

it('names the contacts who are left out for a reason', async () => {
  await open({
    listCampaignRecipients: page([
      { contactId: 9, name: '鈴木 一郎', customerName: null, email: 's@acme.example', reason: 'unsubscribed' },
    ]),
  });
  await press('配信停止 2 件');
  expect(sent('listCampaignRecipients')).toEqual([{ id: 8, reason: 'unsubscribed' }]);
  expect(screen.getByRole('link', { name: '鈴木 一郎' })).toHaveAttribute('href', '/contacts/9');
});

it('adds searched contacts to a list that is left out, when it was chosen', async () => {
  await open({
    listManualAdditionCandidates: page([
      { id: 5, name: '山田 太郎', customerName: 'アクメ', email: 'y@acme.example', retired: false },
    ]),
    createCampaignList: { data: {} },
  });
  await userEvent.click(screen.getByRole('radio', { name: '除外' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'コンタクトを検索して追加' }), '山');
  await screen.findByText('山田 太郎');
  await press('追加');
  expect(sent('createCampaignList')).toMatchObject([{ body: { contactIds: [5], tableType: 'excluded' } }]);
});

it('adds the contacts of custom objects that meet conditions', async () => {
  await open({ createCampaignList: { data: {} } });
  await userEvent.click(screen.getByRole('button', { name: /カスタムオブジェクトの条件から追加/ }));
  await userEvent.click(await screen.findByRole('option', { name: '設備' }));
  await press('追加');
  expect(sent('createCampaignList')).toEqual([
    {
      id: 8,
      body: {
        ...{ type: 'condition', tableType: 'included', name: '設備の導入先' },
        conditions: [
          {
            ...{ entity: 'custom_object', customObjectDefId: 12, relationId: 5 },
            searchCondition: { conditions: [], match: 'all' },
          },
        ],
      },
    },
  ]);
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
  expect(sent('createCampaignList')).toEqual([
    { id: 8, body: { type: 'manual', name: '山田 太郎', contactIds: [5], tableType: 'included' } },
  ]);
  await press('「展示会の名簿」を削除');
  expect(sent('deleteCampaignList')).toEqual([{ id: 8, listId: 3 }]);
});
