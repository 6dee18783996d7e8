import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition, definitions } from '../testing/samples.ts';
import { show } from '../testing/SettingsApp.tsx';
import { Page } from './DefinitionPage.tsx';

jest.setTimeout(60_000);

let page: Rendered;
const open = async (url: string, answers: FakeAnswers = {}) => {
  page = await show(<Page />, answers, { url, path: '/custom_objects/:id' });
};
const saved = () =>
  page.requests.filter(({ name }) => name === 'saveCustomObjectRelations').map(({ args }) => args as { body: object });
const press = async (name: string) => {
  await userEvent.click(screen.getAllByRole('button', { name })[0]!);
  await page.settled();
};
const choose = async (label: RegExp, option: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const type = async (label: RegExp, text: string, at = 0) => {
  const box = screen.getAllByRole('textbox', { name: label })[at]!;
  await userEvent.clear(box);
  await userEvent.type(box, `${text}{Tab}`);
};

it('shows the items of the definition in the editor of custom items', async () => {
  await open('/custom_objects/12');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('設備');
  expect(await screen.findByText('5項目（上限 30項目）')).toBeVisible();
});

it('checks and saves a roll-up over a relation, shown with the names of relation and item', async () => {
  await open('/custom_objects/13', {
    getCustomObjectDef: { data: definitions[1] },
    saveCustomObjectItems: { data: definitions[1] },
  });
  await press('項目を追加');
  const dialog = await screen.findByRole('dialog', { name: '項目を追加' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^項目名/ }), '設備の台数');
  await choose(/種類/, '四則演算');
  await choose(/項目を挿入/, '対象設備.台数');
  const formula = within(dialog).getByRole('textbox', { name: /^計算式/ });
  expect(formula).toHaveValue('SUM({対象設備.台数})');
  expect(within(dialog).getByText('正しい計算式です（結果：数値）。')).toBeVisible();
  await userEvent.clear(formula);
  await choose(/関数を挿入/, /LATEST/);
  await choose(/項目を挿入/, '対象設備.設置日');
  await userEvent.type(formula, ')');
  expect(formula).toHaveValue('LATEST({対象設備.設置日})');
  expect(within(dialog).getAllByText('四則演算の結果は数値になる必要があります')[0]).toBeVisible();
  await userEvent.clear(formula);
  await choose(/項目を挿入/, '対象設備');
  await press('追加');
  expect(page.requests.find(({ name }) => name === 'saveCustomObjectItems')!.args).toMatchObject({
    id: 13,
    body: { rows: [{ id: 201 }, { name: '設備の台数', itemType: 6, formula: 'COUNT({relation_9})' }] },
  });
});

it('says that a definition does not exist', async () => {
  await open('/custom_objects/99');
  expect(screen.getByText('このオブジェクトは見つかりませんでした')).toBeVisible();
});

it('lists the relations with their words and numbers on both sides', async () => {
  await open('/custom_objects/13?tab=relations');
  const rows = within(screen.getByRole('list', { name: '関連付け' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('案件案件（1件のみ）相手の画面では「保守契約」（複数）');
  expect(rows[1]).toHaveTextContent('担当者メンバー（複数）1件以上必須相手の画面では「担当契約」（複数）');
  expect(rows[2]).toHaveTextContent('対象設備設備（複数）相手の画面では「保守契約」（3件まで）');
});

it('adds a relation to another definition, named after it, with its numbers', async () => {
  await open('/custom_objects/12?tab=relations', { saveCustomObjectRelations: { data: definition(12) } });
  await press('関連付けを追加');
  await choose(/関連付け先/, '保守契約');
  expect(screen.getAllByRole('textbox', { name: /^見出し/ })[0]).toHaveValue('保守契約');
  await type(/^見出し/, '対象の設備', 1);
  await type(/保守契約の最大件数/, '1');
  await press('追加');
  expect(saved()).toEqual([
    {
      id: 12,
      body: {
        rows: [
          { id: 5, target: 'customer', targetDefId: null, name: '導入先', reverseName: '導入設備', lockVersion: 0 },
          {
            ...{ target: 'custom_object', targetDefId: 13, name: '保守契約', reverseName: '対象の設備' },
            ...{ minCount: 0, maxCount: 1, reverseMaxCount: null },
          },
        ],
      },
    },
  ]);
  expect(screen.getByText('関連付け「保守契約」を保存しました。')).toBeVisible();
});

it('keeps the typed words of a relation when another kind is chosen', async () => {
  await open('/custom_objects/12?tab=relations');
  await press('関連付けを追加');
  await choose(/関連付け先/, '案件');
  await type(/^見出し/, '受注案件');
  await choose(/関連付け先/, 'コンタクト');
  expect(screen.getAllByRole('textbox', { name: /^見出し/ })[0]).toHaveValue('受注案件');
});

it("shows the server's refusal at its field", async () => {
  await open('/custom_objects/12?tab=relations', {
    saveCustomObjectRelations: () => {
      throw apiError('ValidationFailed', {
        status: 422,
        details: [{ field: 'rows[0].name', rule: 'duplicate', params: {} }],
      });
    },
  });
  await press('導入先を編集');
  await press('保存');
  expect(screen.getAllByRole('textbox', { name: /^見出し/ })[0]).toHaveAccessibleDescription(
    /同じ名前がすでにあります/,
  );
});

it('deletes a relation after a question, and orders the others', async () => {
  const first = definitions[1]!;
  await open('/custom_objects/13?tab=relations', {
    saveCustomObjectRelations: { data: { ...first, relations: first.relations.slice(1) } },
  });
  await press('案件を下へ移動');
  expect(saved()[0]).toMatchObject({ body: { rows: [{ id: 8 }, { id: 7 }, { id: 9 }] } });
  await press('担当者を削除');
  expect(saved()).toHaveLength(1);
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '削除' }));
  await page.settled();
  expect(saved()[1]).toMatchObject({ body: { rows: [{ id: 8, deleted: true }, { id: 9 }] } });
});

it('explains what relations are for without any', async () => {
  await open('/custom_objects/12?tab=relations', {
    listCustomObjectDefs: { data: [definition(12, { relations: [] })] },
  });
  expect(screen.getByText('関連付けがまだありません')).toBeVisible();
});
