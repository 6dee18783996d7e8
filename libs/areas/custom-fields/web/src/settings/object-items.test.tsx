import { DialogHost, ToastHost, useArea } from '@crm/web-kit';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { objectScope } from '../items/items.types.ts';
import { customItem } from '../testing/samples.ts';
import { manifest } from './manifest.ts';
import { ScopeEditor } from './ScopeEditor.tsx';
import { area } from './store-module.ts';

jest.setTimeout(60_000);

const settings = { searchable: true, unique: false, defaultValue: null };
const items = [
  { ...customItem(1, { name: '設備名', required: true }), ...settings },
  { ...customItem(2, { name: '台数', itemType: 3 }), ...settings, searchable: false, unique: true, defaultValue: 5 },
];
const definition = (more = items) => ({ data: { id: 12, name: '設備', items: more } });

let page: Rendered;
const Screen = () => (useArea(area) ? <ScopeEditor scope={objectScope(12)} /> : null);
const open = async (answers: FakeAnswers = {}) => {
  page = await renderWithStore(
    <>
      <Screen />
      <DialogHost />
      <ToastHost />
    </>,
    {
      areas: [],
      loaders: manifest.loaders!,
      preloaded: { masters: { status: 'ready', data: { masters: { users: [], dealTypes: [] }, company: {} } } },
      answers: {
        getCustomObjectDef: definition(),
        saveCustomObjectItems: definition(),
        listDeletedCustomItems: { data: [] },
        ...answers,
      },
    },
  );
  await page.settled();
};
const sent = () => page.requests.filter(({ name }) => name === 'saveCustomObjectItems').map(({ args }) => args);
const press = async (name: string) => {
  await userEvent.click(screen.getAllByRole('button', { name })[0]!);
  await page.settled();
};
afterEach(() => {
  expect(page.sagaFailures).toEqual([]);
  page.stop();
});

it('marks the title and items without duplicates, and offers no groups', async () => {
  await open();
  const [title, count] = within(screen.getByRole('list', { name: '詳細項目' })).getAllByRole('listitem');
  expect(title).toHaveTextContent('設備名テキストタイトル必須');
  expect(count).toHaveTextContent('台数数値重複を警告');
  expect(screen.getByText('2項目（上限 30項目）')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'グループの管理' })).not.toBeInTheDocument();
});

it('saves a new item with search, duplicates and the value to start with', async () => {
  await open();
  await press('項目を追加');
  const dialog = within(await screen.findByRole('dialog', { name: '項目を追加' }));
  expect(dialog.queryByText('グループ')).not.toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox', { name: /^項目名/ }), '型番');
  await userEvent.type(dialog.getByRole('textbox', { name: '初期値' }), 'A-1');
  await userEvent.click(dialog.getByRole('switch', { name: '値の重複を警告する' }));
  await press('追加');
  expect(sent()).toMatchObject([
    {
      id: 12,
      body: {
        rows: [
          { id: 1 },
          { id: 2 },
          { name: '型番', itemType: 1, searchable: true, unique: true, defaultValue: 'A-1' },
        ],
      },
    },
  ]);
});

it('empties the value to start with when the type changes', async () => {
  await open();
  await press('台数を編集');
  const dialog = within(await screen.findByRole('dialog', { name: '項目の編集' }));
  expect(dialog.getByRole('textbox', { name: '初期値' })).toHaveValue('5');
  await userEvent.click(dialog.getByRole('button', { name: /種類/ }));
  await userEvent.click(screen.getByRole('option', { name: 'URL' }));
  expect(await dialog.findByRole('textbox', { name: '初期値' })).toHaveValue('');
});

it('says which places use an item before it is deleted', async () => {
  await open({
    listCustomObjectItemUses: {
      data: [
        { place: 'saved_searches', count: 2, names: ['大口'] },
        { place: 'somewhere_new', count: 3, names: [] },
      ],
    },
  });
  await press('台数を削除');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/保存した条件2件とほか3件で使用中です。/)).toBeVisible();
});

it('does not offer a further item when there are thirty', async () => {
  await open({ getCustomObjectDef: definition(Array.from({ length: 30 }, (_, at) => ({ ...items[1]!, id: at + 1 }))) });
  expect(screen.getByRole('button', { name: '項目を追加' })).toBeDisabled();
});
