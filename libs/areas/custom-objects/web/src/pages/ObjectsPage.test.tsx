import { page as pageOf } from '@crm/records-web/testing';
import { liveChanged } from '@crm/web-kit';
import type { ToastsState } from '@crm/web-kit';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/ObjectsApp.tsx';
import { definition, definitions, objectRecord, objectRow } from '../testing/samples.ts';
import { Page } from './ObjectsPage.tsx';

jest.setTimeout(60_000);

let page: Rendered;
const open = async (answers: FakeAnswers = {}, url = '/objects/12') => {
  page = await show(<Page />, answers, { url, path: '/objects/:definitionId' });
};
const sent = (name: string) => page.requests.filter((one) => one.name === name).map(({ args }) => args);
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getAllByRole('button', { name })[0]!);
  await page.settled();
};
const toasts = () => page.state<ToastsState>('toasts').toasts.map(({ text }) => text);
const fails =
  (code: string, status: number, details: object[] = []) =>
  () => {
    throw apiError(code, { status, details });
  };

it('lists the records of the definition with its items and relations as columns', async () => {
  await open();
  expect(sent('listCustomObjects')).toEqual([
    {
      id: 12,
      body: {
        ...{ page: 1, perPage: 50, sortKey: 'updated_at', sortOrder: 'desc' },
        ...{ customItemIds: [101, 102, 103, 104, 105], relationIds: [5] },
      },
    },
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('設備');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['設備名', '導入先', '設置日', '台数', '状態', '担当', '更新日時']),
  );
  const row = screen.getByRole('row', { name: /搬送ロボット A/ });
  expect(within(row).getByRole('link', { name: '搬送ロボット A' })).toHaveAttribute('href', '/objects/12/1');
  expect(within(row).getByRole('link', { name: '青葉商事株式会社' })).toHaveAttribute('href', '/customers/7');
  expect(row).toHaveTextContent('ほか3件');
  expect(row).toHaveTextContent('点検中');
});

it('shows a new name and a new item at once when an administrator changes the definition', async () => {
  await open();
  const items = [...definitions[0]!.items, { ...definitions[0]!.items[2]!, id: 106, name: '馬力' }];
  page.answer({ listCustomObjectDefs: { data: [definition(12, { name: '機械', items })] } });
  page.dispatch(liveChanged({ topics: ['custom_object_defs'] }));
  await page.settled();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('機械');
  expect(screen.getByRole('columnheader', { name: '馬力' })).toBeVisible();
});

it('saves a changed cell, and shows the formulas that follow from it', async () => {
  const formula = {
    ...definitions[0]!.items[2]!,
    id: 106,
    name: '費用',
    itemType: 6 as const,
    formula: '{item_103}*2',
  };
  const rows = [
    objectRow(1, {
      customs: [
        { itemId: 103, value: 3 },
        { itemId: 106, value: 6 },
      ],
    }),
  ];
  await open({
    listCustomObjectDefs: { data: [definition(12, { items: [...definitions[0]!.items, formula] })] },
    listCustomObjects: pageOf(rows),
    updateCustomObject: {
      data: objectRecord(1, {
        lockVersion: 5,
        customs: [
          { itemId: 103, value: 8 },
          { itemId: 106, value: 16 },
        ],
      }),
    },
  });
  await press(/搬送ロボット Aの台数を編集|台数を編集/);
  const field = screen.getByRole('textbox', { name: '台数' });
  await userEvent.clear(field);
  await userEvent.type(field, '8{Enter}');
  await page.settled();
  expect(sent('updateCustomObject')).toEqual([
    { id: 12, customObjectId: 1, body: { customs: [{ itemId: 103, value: 8 }], lockVersion: 4 } },
  ]);
  const row = screen.getByRole('row', { name: /搬送ロボット A/ });
  expect(row).toHaveTextContent('8');
  expect(row).toHaveTextContent('16');
});

it('accepts a repeated value of a cell at the second attempt', async () => {
  await open({ updateCustomObject: fails('SimilarExists', 409, [{ id: 3, title: '梱包機' }]) });
  const change = async () => {
    await press(/搬送ロボット A.*設備名を編集|設備名を編集/);
    const field = screen.getByRole('textbox', { name: '設備名' });
    await userEvent.clear(field);
    await userEvent.type(field, '梱包機{Enter}');
    await page.settled();
  };
  await change();
  page.answer({ updateCustomObject: { data: objectRecord(1, { title: '梱包機' }) } });
  await change();
  expect(
    sent('updateCustomObject').map(({ body }) => (body as { knownSimilarIds?: number[] }).knownSimilarIds),
  ).toEqual([undefined, [3]]);
});

it('adds a record with its relations, and reads the list again', async () => {
  await open({
    createCustomObject: { data: objectRecord(30, { title: '包装機' }) },
    suggestCustomers: { data: [{ id: 7, name: '青葉商事株式会社', address: '大阪市', telNo: null }] },
  });
  await press('設備を登録');
  const form = within(await screen.findByRole('dialog', { name: '設備を登録' }));
  await userEvent.type(await form.findByRole('textbox', { name: /^設備名/ }), '包装機');
  await userEvent.type(form.getByRole('combobox', { name: /導入先/ }), '青葉');
  await userEvent.click(await screen.findByRole('option', { name: /青葉商事株式会社/ }));
  expect(form.getByRole('list', { name: '選択中の導入先' })).toHaveTextContent('青葉商事株式会社');
  await userEvent.click(form.getByRole('button', { name: '登録' }));
  await page.settled();
  expect(sent('createCustomObject')).toEqual([
    { id: 12, body: { customs: [{ itemId: 101, value: '包装機' }], relations: [{ relationId: 5, ids: [7] }] } },
  ]);
  expect(toasts()).toEqual(['「包装機」を登録しました。']);
  expect(sent('listCustomObjects')).toHaveLength(2);
});

it('warns of records with the same values, and adds the new one on request', async () => {
  await open({ createCustomObject: fails('SimilarExists', 409, [{ id: 3, title: '梱包機', itemIds: [101] }]) });
  await press('設備を登録');
  const form = within(await screen.findByRole('dialog', { name: '設備を登録' }));
  await userEvent.type(await form.findByRole('textbox', { name: /^設備名/ }), '梱包機');
  await userEvent.click(form.getByRole('button', { name: '登録' }));
  await page.settled();
  expect(form.getByText('同じ値のデータが1件あります')).toBeVisible();
  expect(form.getByRole('link', { name: '梱包機' })).toHaveAttribute('href', '/objects/12/3');
  page.answer({ createCustomObject: { data: objectRecord(30) } });
  await userEvent.click(form.getByRole('button', { name: 'このまま登録' }));
  await page.settled();
  expect(sent('createCustomObject').at(-1)).toMatchObject({ body: { knownSimilarIds: [3] } });
});

it('starts a new record with the values of the items', async () => {
  const items = definitions[0]!.items.map((one) => (one.id === 103 ? { ...one, defaultValue: 5 } : one));
  await open({ listCustomObjectDefs: { data: [definition(12, { items, relations: [] })] } });
  await press('設備を登録');
  expect(await screen.findByRole('textbox', { name: '台数' })).toHaveValue('5');
});

it('does not send a record that lacks the records of a relation', async () => {
  await open({}, '/objects/13');
  await press('保守契約を登録');
  const form = within(await screen.findByRole('dialog', { name: '保守契約を登録' }));
  await userEvent.type(await form.findByRole('textbox', { name: /^契約名/ }), '年間保守');
  await userEvent.click(form.getByRole('button', { name: '登録' }));
  await page.settled();
  expect(sent('createCustomObject')).toEqual([]);
  expect(form.getAllByText(/1件以上お選びください/)[0]).toBeVisible();
});

it('exports the title under its item', async () => {
  await open({
    requestCustomObjectsCsv: { data: { jobId: 5 } },
    getBulkOperationJobStatus: () => deferred().promise,
  });
  await press(/CSV/);
  const [all] = await screen.findAllByRole('menuitem');
  await userEvent.click(all!);
  await page.settled();
  expect(sent('requestCustomObjectsCsv')).toMatchObject([
    { id: 12, body: { columns: expect.arrayContaining(['custom_item_101', 'relation_5', 'custom_item_104']) } },
  ]);
});

it('offers no form to a role that only sees the records', async () => {
  await open({ listCustomObjectDefs: { data: [definition(12, { level: 'see' })] } });
  expect(screen.queryByRole('button', { name: '設備を登録' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /を編集/ })).not.toBeInTheDocument();
});

it.each([
  ['does not exist', definitions],
  ['is hidden by the profile', [definition(99, { isShown: false })]],
])('says that it was not found when the definition %s', async (_case, data) => {
  await open({ listCustomObjectDefs: { data } }, '/objects/99');
  expect(screen.getByText('お探しのデータは見つかりませんでした')).toBeVisible();
});
