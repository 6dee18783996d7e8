import { page, storeState } from '@crm/records-web/testing';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page as NewPage } from './NewCampaignPage.tsx';
import { show } from './testing/CampaignsApp.tsx';
import { campaign } from './testing/samples.ts';
import { Page } from './CampaignsPage.tsx';

let rendered: Rendered;
const open = async (
  answers: FakeAnswers = {},
  { url = '/campaigns', Screen = Page, preloaded = storeState as object } = {},
) => {
  rendered = await show(<Screen />, answers, { url, preloaded: preloaded as Record<string, unknown> });
};
const sent = (name: string) => rendered.requests.filter((one) => one.name === name).map(({ args }) => args);

it('lists the latest changes first, each with a link to its page', async () => {
  await open();
  expect(sent('listCampaigns')).toEqual([{ body: { page: 1, perPage: 50, sortKey: 'updated_at', sortOrder: 'desc' } }]);
  const row = screen.getByRole('row', { name: /西日本のキャンペーン/ });
  expect(within(row).getByRole('link', { name: '西日本のキャンペーン' })).toHaveAttribute('href', '/campaigns/1');
  expect(row).toHaveTextContent('佐藤 花子');
  expect(screen.getByRole('group', { name: '集計' })).toHaveTextContent('件数60件');
});

it('sorts by name and turns the pages, both in the address', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'タイトル' }));
  await rendered.settled();
  await userEvent.click(screen.getByRole('button', { name: '次へ' }));
  await rendered.settled();
  expect(rendered.location()).toBe('/campaigns?sort=name&page=2');
  expect(sent('listCampaigns').at(-1)).toEqual({ body: { page: 2, perPage: 50, sortKey: 'name', sortOrder: 'asc' } });
});

it('shows the purpose and the first step without rows', async () => {
  await open({ listCampaigns: page([]) });
  expect(screen.getByText('キャンペーンを登録すると、ここに一覧で表示されます。')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'キャンペーンを登録' })).toHaveLength(2);
});

it('adds a campaign in the form of the address, and reads the list again', async () => {
  await open({ createCampaign: { data: campaign(9) } }, { url: '/campaigns/new', Screen: NewPage });
  const form = await screen.findByRole('dialog', { name: 'キャンペーンを登録' });
  await userEvent.click(within(form).getByRole('button', { name: '登録' }));
  await rendered.settled();
  expect(sent('createCampaign')).toEqual([]);
  await userEvent.click(within(form).getByLabelText(/^タイトル/));
  await userEvent.paste('新しいキャンペーン');
  await userEvent.click(within(form).getByRole('button', { name: '登録' }));
  await rendered.settled();
  expect(sent('createCampaign')).toMatchObject([{ body: { name: '新しいキャンペーン', userId: 1 } }]);
  await waitFor(() => expect(rendered.location()).toBe('/campaigns'));
});

it('keeps the typed values when the server refuses them', async () => {
  await open(
    {
      createCampaign: () => {
        throw apiError('NetworkError', { status: 0 });
      },
    },
    { url: '/campaigns/new', Screen: NewPage },
  );
  const form = await screen.findByRole('dialog', { name: 'キャンペーンを登録' });
  await userEvent.click(within(form).getByLabelText(/^タイトル/));
  await userEvent.paste('新しいキャンペーン');
  await userEvent.click(within(form).getByRole('button', { name: '登録' }));
  await rendered.settled();
  expect(within(form).getByLabelText(/^タイトル/)).toHaveValue('新しいキャンペーン');
  expect(within(form).getByText('通信できませんでした。接続をご確認のうえ、再度お試しください。')).toBeVisible();
});

it('offers no form to a role that only sees campaigns', async () => {
  const { data } = storeState.masters;
  const reach = { customer: 'see', contact: 'see', action: 'see', deal: 'see', campaign: 'see', dealTypes: [] };
  const masters = { ...storeState.masters, data: { ...data, company: { ...data.company, reach } } };
  await open({}, { url: '/campaigns/new', Screen: NewPage, preloaded: { ...storeState, masters } });
  expect(screen.getByRole('heading', { name: 'この画面を表示する権限がありません' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'キャンペーン一覧へ' })).toHaveAttribute('href', '/campaigns');
});
