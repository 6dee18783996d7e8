import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { grid } from '../testing/samples.ts';
import { show } from '../testing/SettingsApp.tsx';
import { GridsScreen } from './GridsScreen.tsx';

jest.setTimeout(30_000);
let shown: Rendered;
afterEach(() => {
  expect(shown.sagaFailures).toEqual([]);
  shown.stop();
});

const open = async (answers: FakeAnswers = {}) => {
  shown = await show(<GridsScreen />, answers);
};
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await shown.settled();
};
const fill = async (name: RegExp | string, text: string) => {
  const box = screen.getByRole('textbox', { name });
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(text);
};
const sent = (name: string) => shown.requests.filter((one) => one.name === name).map(({ args }) => args);

it('shows the tables of the first deal type, and of another one when it is selected', async () => {
  await open();
  expect(screen.getByText('機種名（テキスト）、状態（プルダウン）')).toBeVisible();
  expect(sent('listDealCustomGrids')).toEqual([{ id: 1 }, { id: 1, deleted: true }]);
  await press(/案件タイプ/);
  await userEvent.click(await screen.findByRole('option', { name: '更新・保守' }));
  await shown.settled();
  expect(sent('listDealCustomGrids').slice(2)).toEqual([{ id: 2 }, { id: 2, deleted: true }]);
});

it('adds a table with its columns in order', async () => {
  await open({ createDealCustomGrid: { data: grid() } });
  await press('表を追加');
  await fill(/表の名前/, '契約条件');
  await fill('1列目の名前', '条件');
  await press('列を追加');
  await fill('2列目の名前', '区分');
  await press(/2列目の種類/);
  await userEvent.click(await screen.findByRole('option', { name: 'プルダウン' }));
  await fill(/「区分」の選択肢/, '通常\n\n　特別 ');
  await press('区分を上へ移動');
  await press('追加');
  expect(sent('createDealCustomGrid')).toEqual([
    {
      id: 1,
      body: {
        name: '契約条件',
        columns: [
          { name: '区分', columnType: 'select', options: ['通常', '特別'] },
          { name: '条件', columnType: 'text', options: [] },
        ],
      },
    },
  ]);
});

it('shows the issue at the field and sends nothing', async () => {
  await open();
  await press('表を追加');
  await press('列を追加');
  await fill('2列目の名前', '区分');
  await press(/2列目の種類/);
  await userEvent.click(await screen.findByRole('option', { name: 'プルダウン' }));
  await press('追加');
  expect(screen.getByRole('textbox', { name: /表の名前/ })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: '1列目の名前' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: /選択肢/ })).toHaveAccessibleDescription(/選択肢を1つ以上/);
  expect(sent('createDealCustomGrid')).toEqual([]);
});

it('locks the type of a column that holds values, and sends the version', async () => {
  await open({ updateDealCustomGrid: { data: grid() } });
  await press('納品機器を編集');
  expect(screen.getByRole('button', { name: /1列目の種類/ })).toBeDisabled();
  await press('保存');
  expect(sent('updateDealCustomGrid')).toMatchObject([{ id: 5, body: { lockVersion: 3 } }]);
});

it('edits the current table, not the one in the loaded list', async () => {
  const [column] = grid().columns;
  const newest = grid({ name: '納品した機器', columns: [{ ...column!, name: '型番' }], lockVersion: 8 });
  await open({ getDealCustomGrid: { data: newest }, updateDealCustomGrid: { data: newest } });
  await press('納品機器を編集');
  expect(sent('getDealCustomGrid')).toEqual([{ id: 5 }]);
  expect(screen.getByRole('textbox', { name: /表の名前/ })).toHaveValue('納品した機器');
  expect(screen.getByRole('textbox', { name: '1列目の名前' })).toHaveValue('型番');
  await press('保存');
  expect(sent('updateDealCustomGrid')).toMatchObject([{ id: 5, body: { lockVersion: 8 } }]);
});

it('says that a colleague has deleted the table, and shows the remaining ones', async () => {
  await open({
    getDealCustomGrid: () => {
      shown.answer(listed([grid({ id: 6, name: '機器一覧' })]));
      throw apiError('RecordNotFound', { status: 404, message: '見つかりません。' });
    },
  });
  await press('納品機器を編集');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('表を読み込めませんでした見つかりません。');
  expect(screen.queryByText('納品機器')).toBeNull();
  expect(screen.getByText('機器一覧')).toBeVisible();
});

it('says that the name is taken', async () => {
  await open({
    updateDealCustomGrid: () => {
      throw apiError('ValidationFailed', { status: 422, message: '', details: [{ field: 'name', rule: 'duplicate' }] });
    },
  });
  await press('納品機器を編集');
  await press('保存');
  expect(screen.getByText('同じ名前がすでにあります。')).toBeVisible();
});

it('deletes a table after saying how many deals have rows in it', async () => {
  await open({ deleteDealCustomGrid: undefined });
  await press('納品機器を削除');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('案件2件に行が入力されています。');
  await userEvent.click(within(dialog).getByRole('button', { name: '削除' }));
  await shown.settled();
  expect(sent('deleteDealCustomGrid')).toEqual([{ id: 5, lockVersion: 3 }]);
});

const listed = (grids: object[], deleted: object[] = []) => ({
  listDealCustomGrids: (args: { deleted?: boolean }) => ({ data: args.deleted ? deleted : grids }),
});

it('moves the rows to another table, also after a conflict', async () => {
  const other = grid({ id: 6, name: '機器一覧', dealCount: 0 });
  await open({
    ...listed([grid(), other]),
    deleteDealCustomGrid: () => {
      shown.answer({ ...listed([grid({ lockVersion: 4 }), other]), deleteDealCustomGrid: undefined });
      throw apiError('StaleRecord', {
        status: 409,
        message: '他のユーザーが先に更新しました。',
        details: [grid({ lockVersion: 4 })],
      });
    },
  });
  await press('納品機器を削除');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /行の移動先/ }));
  await userEvent.click(await screen.findByRole('option', { name: '機器一覧' }));
  const submit = async () => {
    await userEvent.click(dialog.getByRole('button', { name: '削除' }));
    await shown.settled();
  };
  await submit();
  expect(dialog.getByText(/他のユーザーが先に更新しました/)).toBeVisible();
  await submit();
  expect(sent('deleteDealCustomGrid')).toEqual([
    { id: 5, lockVersion: 3, replacementId: 6 },
    { id: 5, lockVersion: 4, replacementId: 6 },
  ]);
});

it('reorders tables, and restores the order when the server refuses', async () => {
  await open({
    ...listed([grid(), grid({ id: 6, name: '機器一覧' })]),
    orderDealCustomGrids: () => {
      throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
    },
  });
  await press('機器一覧を上へ移動');
  expect(sent('orderDealCustomGrids')).toEqual([{ id: 1, body: { ids: [6, 5] } }]);
  expect(screen.getByText('並び順を保存できませんでした')).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('納品機器');
});

it('restores a deleted table, or says why it cannot', async () => {
  await open({
    ...listed([grid()], [grid({ id: 7, name: '旧い表' })]),
    restoreDealCustomGrid: () => {
      throw apiError('ValidationFailed', { status: 422, details: [{ field: 'name', rule: 'max_items' }] });
    },
  });
  await userEvent.click(screen.getByText('削除済み（1）'));
  await press('旧い表を元に戻す');
  expect(screen.getByText('元に戻せませんでした')).toBeVisible();
  shown.answer({ restoreDealCustomGrid: { data: grid({ id: 7 }) } });
  await press('旧い表を元に戻す');
  expect(screen.queryByText('元に戻せませんでした')).toBeNull();
  expect(sent('restoreDealCustomGrid')).toEqual([{ id: 7 }, { id: 7 }]);
});
