import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition, definitions } from '../testing/samples.ts';
import { show } from '../testing/SettingsApp.tsx';
import { Page } from './DefinitionsPage.tsx';

jest.setTimeout(60_000);

let page: Rendered;
const open = async (answers: FakeAnswers = {}) => {
  page = await show(<Page />, answers, { url: '/custom_objects', path: '/custom_objects/:id?' });
};
const sent = (name: string) => page.requests.filter((one) => one.name === name).map(({ args }) => args);
const press = async (name: string) => {
  await userEvent.click(screen.getAllByRole('button', { name })[0]!);
  await page.settled();
};
const rows = () => within(screen.getByRole('list', { name: 'カスタムオブジェクト' })).getAllByRole('listitem');
const many = (count: number) => Array.from({ length: count }, (_, at) => definition(at + 1, { name: `区分${at + 1}` }));
const fails =
  (code: string, status: number, details: object[] = []) =>
  () => {
    throw apiError(code, { status, message: 'ご利用いただけません。', details });
  };

it('lists the definitions with fields, memo, relations, author and time', async () => {
  await open();
  expect(screen.getByText('2件（上限 20件）')).toBeVisible();
  const [first, second] = rows();
  expect(first).toHaveTextContent('オブジェクト名設備');
  expect(first).toHaveTextContent('詳細項目数5');
  expect(first).toHaveTextContent('メモ納入した機械の台帳');
  expect(first).toHaveTextContent('関連付け先取引先');
  expect(first).toHaveTextContent(/作成者.山田 太郎/);
  expect(first).toHaveTextContent('作成日時2026/11/20(金) 14:30');
  expect(within(first!).getByRole('link', { name: '設備' })).toHaveAttribute('href', '/custom_objects/12');
  expect(second).toHaveTextContent('関連付け先案件、メンバー、設備');
});

it('saves a new order at once, and takes it back when the server refuses', async () => {
  await open({ orderCustomObjectDefs: { data: definitions.toReversed() } });
  await press('設備を下へ移動');
  expect(sent('orderCustomObjectDefs')).toEqual([{ body: { ids: [13, 12] } }]);
  expect(rows()[0]).toHaveTextContent('保守契約');
  page.answer({ orderCustomObjectDefs: fails('Unavailable', 503) });
  await press('設備を上へ移動');
  expect(screen.getByRole('alert')).toHaveTextContent('並び順を保存できませんでした');
  await press('閉じる');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('adds a definition with icon, colour and memo, and opens its page', async () => {
  const added = definition(14, { name: '物件', relations: [] });
  await open({ createCustomObjectDef: { data: added } });
  await press('オブジェクトを追加');
  const form = within(await screen.findByRole('dialog', { name: 'オブジェクトを追加' }));
  await userEvent.type(form.getByRole('textbox', { name: /^オブジェクト名/ }), '物件');
  await userEvent.click(form.getByRole('radio', { name: '緑' }));
  await userEvent.click(form.getByRole('radio', { name: '家' }));
  await press('追加');
  expect(sent('createCustomObjectDef')).toEqual([
    { body: { name: '物件', icon: 'home', colour: 'green', memo: null } },
  ]);
  expect(page.location()).toBe('/custom_objects/14');
  expect(screen.getByText('「物件」を追加しました。')).toBeVisible();
});

it('shows at the field that the name is taken', async () => {
  await open({ updateCustomObjectDef: fails('ValidationFailed', 422, [{ field: 'name', rule: 'duplicate' }]) });
  await press('設備を編集');
  const form = within(await screen.findByRole('dialog', { name: 'オブジェクトの編集' }));
  await press('保存');
  expect(sent('updateCustomObjectDef')).toMatchObject([{ id: 12, body: { name: '設備', lockVersion: 3 } }]);
  expect(form.getByRole('textbox', { name: /^オブジェクト名/ })).toHaveAccessibleDescription(
    /同じ名前がすでにあります/,
  );
});

it('bases the next attempt on the current version after a conflict', async () => {
  await open({ updateCustomObjectDef: fails('StaleRecord', 409, [{}]) });
  await press('設備を編集');
  page.answer({ listCustomObjectDefs: { data: [definition(12, { lockVersion: 8 })] } });
  await press('保存');
  page.answer({ updateCustomObjectDef: { data: definition(12, { lockVersion: 9 }) } });
  await press('保存');
  expect(sent('updateCustomObjectDef').at(-1)).toMatchObject({ body: { lockVersion: 8 } });
});

it('says which places use a definition before it moves to the trash', async () => {
  await open({
    listCustomObjectDefUses: {
      data: [
        { place: 'records', count: 1234, names: [] },
        { place: 'saved_searches', count: 1, names: ['点検が近い設備'] },
        { place: 'roles', count: 0, names: [] },
      ],
    },
    deleteCustomObjectDef: undefined,
  });
  await press('設備を削除');
  const dialog = within(await screen.findByRole('dialog', { name: /設備.*を削除します/ }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'データ1,234件',
    '保存した条件1件 点検が近い設備',
  ]);
  page.answer({ listCustomObjectDefs: { data: [definitions[1]] } });
  await press('ごみ箱に移す');
  expect(sent('deleteCustomObjectDef')).toEqual([{ id: 12 }]);
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('「設備」をごみ箱に移しました。')).toBeVisible();
});

it('does not offer the deletion while the uses are unknown', async () => {
  await open({ listCustomObjectDefUses: fails('Unavailable', 503) });
  await press('設備を削除');
  expect(screen.getByRole('button', { name: 'ごみ箱に移す' })).toBeDisabled();
});

it('restores a definition from the trash', async () => {
  const gone = {
    id: 9,
    name: '旧設備',
    icon: 'box',
    colour: 'grey',
    recordCount: 30,
    keptUntil: '2026-12-22T10:00:00+09:00',
  };
  await open({ listDeletedCustomObjectDefs: { data: [gone] }, restoreCustomObjectDef: { data: definition(9) } });
  const trash = within(screen.getByRole('region', { name: 'ごみ箱' }));
  expect(trash.getByRole('listitem')).toHaveTextContent('旧設備データ30件2026/12/22(火)まで');
  page.answer({ listDeletedCustomObjectDefs: { data: [] } });
  await press('旧設備を元に戻す');
  expect(sent('restoreCustomObjectDef')).toEqual([{ id: 9 }]);
  expect(screen.queryByRole('region', { name: 'ごみ箱' })).not.toBeInTheDocument();
});

it('adds no definition beyond the twentieth', async () => {
  await open({ listCustomObjectDefs: { data: many(20) } });
  expect(screen.getByRole('button', { name: 'オブジェクトを追加' })).toBeDisabled();
});
