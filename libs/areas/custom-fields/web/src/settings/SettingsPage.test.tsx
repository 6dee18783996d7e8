import { DialogHost, FeaturesContext, ToastHost } from '@crm/web-kit';
import { apiError, renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customGroups } from '../testing/samples.ts';
import { area } from './store-module.ts';
import { manifest } from './manifest.ts';
import { Page } from './SettingsPage.tsx';

jest.setTimeout(60_000);

let rendered: Rendered;
const masters = { users: [], dealTypes: [{ id: 1, name: '新規', deleted: false }] };
const open = async (answers: FakeAnswers = {}, groups: object[] = customGroups, off?: string) => {
  const screenShown = (
    <FeaturesContext value={(feature) => feature !== off}>
      <Page />
      <DialogHost />
      <ToastHost />
    </FeaturesContext>
  );
  rendered = await renderWithStore(screenShown, {
    areas: [area],
    loaders: manifest.loaders,
    preloaded: { masters: { status: 'ready', data: { masters, company: {} } }, auth: { user: null } },
    answers: {
      listCustomerCustomItemGroups: { data: groups },
      saveCustomerCustomItems: { data: groups },
      saveCustomerCustomItemGroups: { data: groups },
      listDeletedCustomItems: { data: [] },
      ...answers,
    },
    url: '/custom_fields?of=customer',
    path: '/custom_fields',
  });
  await rendered.settled();
};
const rows = (name: string) =>
  (rendered.requests.findLast((request) => request.name === name)!.args.body as { rows: Record<string, unknown>[] })
    .rows;
const paste = async (box: HTMLElement, text: string) => {
  await userEvent.click(box);
  await userEvent.paste(text);
};
afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

test('shows items under their groups with type and state, hidden ones included', async () => {
  await open();
  const list = screen.getByRole('list', { name: '導入環境' });
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('利用中のシステムテキスト必須');
  expect(screen.getByRole('list', { name: 'グループなし' })).toHaveTextContent('使わない項目テキスト非表示');
  expect(screen.getByText('{利用者数}*500')).toBeVisible();
});

test('saves a moved item with the order of all, and restores the order when the server refuses', async () => {
  await open({
    saveCustomerCustomItems: () => {
      throw apiError('Forbidden', { status: 403, message: 'この操作を行う権限がありません。' });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: '規模を上へ移動' }));
  await rendered.settled();
  expect(rows('saveCustomerCustomItems').map(({ id }) => id)).toEqual([1, 2, 4, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(screen.getByText('この操作を行う権限がありません。')).toBeVisible();
  const list = screen.getByRole('list', { name: '導入環境' });
  expect(within(list).getAllByRole('listitem')[2]).toHaveTextContent('利用者数');
});

test('turns pasted lines into choices and sends a new item after the others', async () => {
  await open();
  await userEvent.click(screen.getAllByRole('button', { name: '項目を追加' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: '項目を追加' }));
  await paste(dialog.getByRole('textbox', { name: /^項目名/ }), '地域');
  await userEvent.click(dialog.getByRole('button', { name: /種類/ }));
  await userEvent.click(screen.getByRole('option', { name: 'チェックボックス' }));
  await paste(dialog.getByRole('textbox', { name: '選択肢 1' }), '東日本\n西日本\r\n\n海外');
  await userEvent.click(dialog.getByRole('button', { name: '追加' }));
  await rendered.settled();
  expect(rows('saveCustomerCustomItems').at(-1)).toMatchObject({
    name: '地域',
    itemType: 5,
    options: [{ label: '東日本' }, { label: '西日本' }, { label: '海外' }],
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('checks a formula on every key and sends it with the keys of its fields', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: '利用料の合計を編集' }));
  const dialog = within(await screen.findByRole('dialog', { name: '項目の編集' }));
  const formula = dialog.getByRole('textbox', { name: /計算式/ });
  expect(formula).toHaveValue('{利用者数}*500');
  await userEvent.clear(formula);
  await paste(formula, '{利用者数}*');
  expect(dialog.getAllByText('計算式の書き方をご確認ください').length).toBeGreaterThan(0);
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(rendered.requests.filter(({ name }) => name === 'saveCustomerCustomItems')).toEqual([]);
  await paste(formula, '{資本金}');
  expect(dialog.getByText('正しい計算式です（結果：数値）。')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await rendered.settled();
  expect(rows('saveCustomerCustomItems').find(({ id }) => id === 9)).toMatchObject({ formula: '{item_3}*{capital}' });
});

test('deletes a used choice once its replacement is named', async () => {
  const details = [{ rule: 'in_use', count: 3, params: { label: '大規模', count: 3, entity: 'customer' } }];
  await open({
    saveCustomerCustomItems: () => {
      throw apiError('InUse', { status: 409, message: '使用中のため削除できません。', details });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: '規模を編集' }));
  const dialog = within(await screen.findByRole('dialog', { name: '項目の編集' }));
  await userEvent.click(dialog.getByRole('button', { name: '大規模を削除' }));
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await rendered.settled();
  expect(rows('saveCustomerCustomItems').find(({ id }) => id === 4)).toMatchObject({
    options: [{ id: 1 }, { id: 2 }, { id: 3, deleted: true }],
  });
  expect(
    dialog.getByText('選択肢「大規模」は取引先3件で使用中です。代わりの選択肢を選ぶと、削除できます。'),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /「大規模」の代わりの選択肢/ }));
  await userEvent.click(await screen.findByRole('option', { name: '中規模' }));
  rendered.answer({ saveCustomerCustomItems: { data: customGroups } });
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await rendered.settled();
  expect(rows('saveCustomerCustomItems').find(({ id }) => id === 4)).toMatchObject({
    options: [{ id: 1 }, { id: 2 }, { id: 3, deleted: true, replacementId: 2 }],
  });
});

test('keeps the edits after a conflict, and applies the next attempt to the current version', async () => {
  const versioned = (lockVersion: number) =>
    customGroups.map((group) => ({ ...group, items: group.items.map((item) => ({ ...item, lockVersion })) }));
  await open(
    {
      saveCustomerCustomItems: () => {
        throw apiError('StaleRecord', { status: 409, message: '', details: [{}] });
      },
    },
    versioned(1),
  );
  await userEvent.click(screen.getByRole('button', { name: '規模を編集' }));
  const dialog = within(await screen.findByRole('dialog', { name: '項目の編集' }));
  await paste(dialog.getByRole('textbox', { name: /^項目名/ }), 'の区分');
  rendered.answer({ listCustomerCustomItemGroups: { data: versioned(2) } });
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await rendered.settled();
  expect(rows('saveCustomerCustomItems').map(({ lockVersion }) => lockVersion)).toEqual(Array(13).fill(1));
  expect(dialog.getByText(/他のユーザーが先に更新しました/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^項目名/ })).toHaveValue('規模の区分');
  rendered.answer({ saveCustomerCustomItems: { data: versioned(3) } });
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await rendered.settled();
  expect(rows('saveCustomerCustomItems').find(({ id }) => id === 4)).toMatchObject({
    name: '規模の区分',
    lockVersion: 2,
  });
});

test('explains the page while there are no items', async () => {
  await open({}, []);
  expect(screen.getByText('詳細項目がまだありません')).toBeVisible();
});

test('shows items of product details without groups and saves them by their own call', async () => {
  const [item] = customGroups.flatMap(({ items }) => items);
  await open({
    listDealProductDetailTypeCustomItems: { data: [{ ...item, id: 1, name: '品番', groupId: null }] },
    saveDealProductDetailTypeCustomItems: { data: [{ ...item, id: 1, name: '型番', groupId: null }] },
  });
  await userEvent.click(screen.getByRole('tab', { name: '商品内訳' }));
  await rendered.settled();
  expect(screen.queryByRole('button', { name: 'グループの管理' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '項目を追加' }));
  await paste(screen.getByRole('textbox', { name: /項目名/ }), '型番');
  await userEvent.click(screen.getByRole('button', { name: '追加' }));
  await rendered.settled();
  expect(rows('saveDealProductDetailTypeCustomItems').map(({ name }) => name)).toEqual(['品番', '型番']);
  expect(screen.getByText('型番')).toBeVisible();
});

test('shows the uses of an item before it is deleted', async () => {
  await open({
    listMasterUses: {
      data: [
        { name: 'customer_values', count: 12, isHeld: false },
        { name: 'webforms', count: 1, isHeld: false },
      ],
    },
  });
  await userEvent.click(screen.getByRole('button', { name: '規模を削除' }));
  await rendered.settled();
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/取引先12件とフォーム1件で使用中です。/)).toBeVisible();
  expect(rendered.requests.at(-1)).toMatchObject({ name: 'listMasterUses', args: { master: 'custom_items', id: 4 } });
});

describe('while logical formulas are switched off', () => {
  const dialogOf = async (press: string, title: string) => {
    await open({}, customGroups, 'logical_formula');
    await userEvent.click(screen.getAllByRole('button', { name: press })[0]!);
    return within(await screen.findByRole('dialog', { name: title }));
  };

  test('offers them to no new item', async () => {
    const dialog = await dialogOf('項目を追加', '項目を追加');
    await userEvent.click(dialog.getByRole('button', { name: /種類/ }));
    const types = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(types).toContain('ラベル');
    expect(types).not.toContain('数式');
  });

  test('keeps existing ones', async () => {
    const dialog = await dialogOf('利用料の合計を編集', '項目の編集');
    expect(dialog.getByRole('button', { name: /種類/ })).toHaveTextContent('数式');
  });
});

describe('the list of deleted items', () => {
  const gone = {
    id: 77,
    name: '旧システム',
    itemType: 1,
    deletedAt: '2026-11-22T10:00:00+09:00',
    keptUntil: '2026-12-22T10:00:00+09:00',
  };
  const restore = async () => {
    const section = within(screen.getByRole('region', { name: '削除済み' }));
    await userEvent.click(section.getByRole('button', { name: '旧システムを元に戻す' }));
    await rendered.settled();
  };

  test('shows each with its last day, and restores it', async () => {
    let left = [gone];
    const back = [{ id: null, name: null, items: [{ ...customGroups[0]!.items[0]!, id: 77, name: '旧システム' }] }];
    await open({
      listDeletedCustomItems: () => ({ data: left }),
      restoreCustomItem: () => {
        left = [];
        return { data: back };
      },
    });
    expect(screen.getByRole('region', { name: '削除済み' })).toHaveTextContent('旧システムテキスト2026/12/22(火)まで');
    await restore();
    expect(rendered.requests.find(({ name }) => name === 'restoreCustomItem')?.args).toEqual({ id: 77 });
    expect(screen.getByRole('list', { name: 'グループなし' })).toHaveTextContent('旧システム');
    expect(screen.queryByRole('region', { name: '削除済み' })).toBeNull();
    expect(screen.getByText('「旧システム」を元に戻しました。')).toBeVisible();
  });

  test('says why an item cannot be restored, and keeps it', async () => {
    await open({
      listDeletedCustomItems: { data: [gone] },
      restoreCustomItem: () => {
        throw apiError('ValidationFailed', { status: 422, details: [{ field: 'rows[0].name', rule: 'duplicate' }] });
      },
    });
    await restore();
    const section = screen.getByRole('region', { name: '削除済み' });
    expect(section).toHaveTextContent('元に戻せませんでした');
    expect(section).toHaveTextContent('旧システムテキスト');
  });

  test('is hidden when nothing was deleted', async () => {
    await open();
    expect(screen.queryByRole('region', { name: '削除済み' })).toBeNull();
  });
});
