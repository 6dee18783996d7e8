import { page as pageOf } from '@crm/records-web/testing';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/ObjectsApp.tsx';
import { definition, objectRecord, objectRow } from '../testing/samples.ts';
import { relatedTab } from './related-tab.tsx';

jest.setTimeout(60_000);

let page: Rendered;
const Tab = relatedTab(5);
const open = async (answers: FakeAnswers = {}) => {
  page = await show(<Tab recordId={7} />, answers, { url: '/customers/7' });
};
const sent = (name: string) => page.requests.filter((one) => one.name === name).map(({ args }) => args);
const press = async (name: string) => {
  await userEvent.click(screen.getAllByRole('button', { name })[0]!);
  await page.settled();
};
const chosen = () => within(screen.getByRole('list', { name: '選択中の導入設備' })).getAllByRole('listitem');

it('lists the custom objects that are related to the customer, with their number', async () => {
  await open();
  expect(sent('listRelatedCustomObjects')).toMatchObject([
    {
      id: 12,
      body: {
        ...{ relationId: 5, target: 'customer', targetId: 7, dataType: 'related', page: 1, perPage: 20 },
        customItemIds: [101, 102, 103, 104, 105],
      },
    },
  ]);
  expect(screen.getByText('2件')).toBeVisible();
  const row = screen.getByRole('row', { name: /搬送ロボット A/ });
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/objects/12/1');
  expect(row).toHaveTextContent('点検中');
});

it('replaces the related records by those that the user has chosen', async () => {
  await open({
    suggestCustomObjects: {
      data: [
        { id: 1, title: '搬送ロボット A' },
        { id: 40, title: '包装機' },
      ],
    },
    relateCustomers: { data: { relationId: 5, ids: [2, 40] } },
  });
  await press('関連付けを変更');
  await screen.findByRole('list', { name: '選択中の導入設備' });
  expect(chosen().map(({ textContent }) => textContent)).toEqual(['搬送ロボット A', '梱包機']);
  await press('搬送ロボット Aを外す');
  await userEvent.type(screen.getByRole('combobox', { name: '導入設備' }), '機');
  await userEvent.click(await screen.findByRole('option', { name: '包装機' }));
  await press('保存');
  expect(sent('relateCustomers')).toEqual([
    { body: { customerId: 7, relationId: 5, ids: [2, 40], beforeIds: [1, 2] } },
  ]);
  expect(sent('listRelatedCustomObjects')).toHaveLength(3);
});

it('shows the current records when somebody else changed them first', async () => {
  await open({
    relateCustomers: () => {
      throw apiError('StaleRecord', { status: 409, details: [{ ids: [3] }] });
    },
  });
  await press('関連付けを変更');
  await screen.findByRole('list', { name: '選択中の導入設備' });
  await press('搬送ロボット Aを外す');
  page.answer({ listRelatedCustomObjects: pageOf([objectRow(3)]) });
  await press('保存');
  expect(screen.getByText('他のユーザーが先に変更しました')).toBeVisible();
  expect(chosen().map(({ textContent }) => textContent)).toEqual(['検品カメラ']);
  page.answer({ relateCustomers: { data: { relationId: 5, ids: [] } } });
  await press('検品カメラを外す');
  await press('保存');
  expect(sent('relateCustomers').at(-1)).toEqual({
    body: { customerId: 7, relationId: 5, ids: [], beforeIds: [3] },
  });
});

it('adds a record with the relation to the customer filled in', async () => {
  await open({
    getCustomer: { data: { id: 7, name: '青葉商事株式会社' } },
    createCustomObject: { data: objectRecord(30, { title: '包装機' }) },
  });
  await press('設備を登録');
  const form = within(await screen.findByRole('dialog', { name: '設備を登録' }));
  expect(await form.findByRole('list', { name: '選択中の導入先' })).toHaveTextContent('青葉商事株式会社');
  await userEvent.type(form.getByRole('textbox', { name: /^設備名/ }), '包装機');
  await userEvent.click(form.getByRole('button', { name: '登録' }));
  await page.settled();
  expect(sent('createCustomObject')).toEqual([
    { id: 12, body: { customs: [{ itemId: 101, value: '包装機' }], relations: [{ relationId: 5, ids: [7] }] } },
  ]);
  expect(sent('listRelatedCustomObjects')).toHaveLength(2);
});

it('offers neither change nor addition to a role that only sees the records', async () => {
  await open({ listCustomObjectDefs: { data: [definition(12, { level: 'see' })] } });
  expect(screen.getByRole('row', { name: /搬送ロボット A/ })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says what to do without related records', async () => {
  await open({ listRelatedCustomObjects: pageOf([]) });
  expect(screen.getByText('導入設備はまだありません')).toBeVisible();
  expect(screen.getByRole('button', { name: '関連付けを変更' })).toBeVisible();
});
