import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customFieldsLoaders, customGroups, itemsAtHand } from '@crm/custom-fields-web/testing';
import { useT } from '@crm/i18n';
import { apiError, renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { area } from '../store-module.ts';
import { customersLoaders as loaders } from '../testing/words.ts';
import { listAnswers, page, storeState } from '@crm/records-web/testing';
import { customer, customerRow } from '../testing/samples.ts';
import { Page } from './CustomersPage.tsx';

// Tables are slow in jsdom.
jest.setTimeout(60_000);

const rows = [customerRow(1, { name: '青葉商事' }), customerRow(2, { name: 'みなと印刷', lockVersion: 3 })];

/** Loads the texts of labels before a cell is opened. */
function WithWords() {
  useT('custom-fields');
  return <Page />;
}

let rendered: Rendered;
const show = async (answers: FakeAnswers = {}, url = '/customers', more: object = {}) => {
  rendered = await renderWithStore(<WithWords />, {
    areas: [area],
    loaders: {
      ja: { ...loaders.ja, ...customFieldsLoaders.ja },
      en: { ...loaders.en, ...customFieldsLoaders.en },
    },
    preloaded: { ...storeState, ...more },
    answers: { ...listAnswers, listCustomers: page(rows, 120), ...answers },
    url,
  });
  await rendered.settled();
};
const asked = (name: string) => rendered.requests.filter((one) => one.name === name).map(({ args }) => args);
const toasts = () => rendered.state<{ toasts: { text: string }[] }>('toasts').toasts.map(({ text }) => text);
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const press = async (name: string | RegExp, within_: HTMLElement = document.body) => {
  await userEvent.click(within(within_).getByRole('button', { name }));
  await rendered.settled();
};

afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

const saved = {
  id: 5,
  name: '首都圏の製造業',
  pageType: 'customer_list',
  searchCondition: { keyword: '東京 神奈川', keywordMatch: 'or', match: 'all', conditions: [] },
  sortKey: null,
  sortOrder: 'desc',
  shared: true,
  isDefault: false,
  editable: true,
  userId: 1,
  updatedAt: '2026-10-02T09:30:00+09:00',
  lockVersion: 0,
};

it('shows a saved search with its word mode, and reports its use', async () => {
  await show({ listRecordSearches: { data: [saved] } });
  await press(/首都圏の製造業/);
  expect(asked('listCustomers').at(-1)).toMatchObject({
    body: { searchCondition: { keyword: '東京 神奈川', keywordMatch: 'or' } },
  });
  expect(rendered.location()).toContain('saved=5');
  expect(screen.getByRole('radio', { name: 'いずれか含む' })).toBeChecked();
  expect(asked('addRecordSearchHistory')).toHaveLength(1);
});

it("starts with the user's default search", async () => {
  await show({ listRecordSearches: { data: [{ ...saved, isDefault: true }] } });
  expect(rendered.location()).toContain('saved=5');
});

it('saves the current search for the user or for everybody', async () => {
  await show({ createRecordSearch: { data: { ...saved, id: 6, name: '大口' } } }, '/customers?keyword=商事');
  await press('検索条件を保存');
  await userEvent.type(await screen.findByLabelText(/検索条件名/), '大口');
  await userEvent.click(screen.getByRole('radio', { name: '全員に公開' }));
  await press('保存');
  expect(asked('createRecordSearch')).toEqual([
    {
      body: {
        pageType: 'customer_list',
        searchCondition: { keyword: '商事' },
        sortKey: 'updated_at',
        sortOrder: 'desc',
        name: '大口',
        shared: true,
        isDefault: false,
        view: { layout: 'list', columns: expect.arrayContaining([{ id: 'name', width: 196 }]) },
      },
    },
  ]);
  expect(rendered.location()).toContain('saved=6');
});

it('changes a cell in place: refuses an invalid value, and sends a valid one normalised', async () => {
  await show({ updateCustomer: { data: customer(2, { name: 'みなと印刷', telNo: '03-9999-0000', lockVersion: 4 }) } });
  await press('「みなと印刷」の電話番号を編集');
  const field = await screen.findByRole('textbox', { name: '電話番号' });
  await userEvent.clear(field);
  await userEvent.type(field, 'でんわ');
  await press('保存');
  expect(asked('updateCustomer')).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '０３ー９９９９ー００００');
  await press('保存');
  expect(asked('updateCustomer')).toEqual([{ id: 2, body: { telNo: '03-9999-0000', lockVersion: 3 } }]);
  expect(row('みなと印刷')).toHaveTextContent('03-9999-0000');
  expect(toasts()).toEqual(['「みなと印刷」の電話番号を更新しました。']);
});

it('changes labels in place', async () => {
  const item = customGroups.flatMap(({ items }) => items).find(({ itemType }) => itemType === 11)!;
  const labelled = { ...rows[1]!, customs: [{ itemId: item.id, value: ['展示会'] }] };
  const now = [{ itemId: item.id, value: ['展示会', '重要'] }];
  await show(
    {
      listCustomers: page([rows[0]!, labelled], 2),
      getListSetting: { data: { columns: [{ id: 'name' }, { id: `custom_item_${item.id}` }] } },
      listCustomerCustomItemLabels: { data: [{ id: 7, label: '重要', value: '重要' }], meta: {} },
      updateCustomer: { data: customer(2, { name: 'みなと印刷', customs: now, lockVersion: 4 }) },
    },
    '/customers',
    itemsAtHand({ customer: customGroups }),
  );
  await press(`「みなと印刷」の${item.name}を編集`);
  await userEvent.type(await screen.findByRole('combobox', { name: item.name }), '重要');
  await userEvent.click(await screen.findByRole('option', { name: '重要' }));
  await press('保存');
  expect(asked('updateCustomer')).toEqual([{ id: 2, body: { customs: now, lockVersion: 3 } }]);
  expect(row('みなと印刷')).toHaveTextContent('重要');
});

it('asks which version to keep when a colleague saved first', async () => {
  const current = customer(2, { name: '港印刷', lockVersion: 9 });
  const stale = () => {
    throw apiError('StaleRecord', { status: 409, details: current });
  };
  await show({ updateCustomer: stale });
  await press('「みなと印刷」の取引先名を編集');
  const field = await screen.findByRole('textbox', { name: '取引先名' });
  await userEvent.clear(field);
  await userEvent.type(field, 'ミナト');
  await press('保存');
  const asking = JSON.stringify(rendered.state('dialogs'));
  expect(asking).toContain('あなたの入力：ミナト ／ 最新の内容：港印刷');
});

it('gives many customers one owner, and reports it', async () => {
  const done = { data: { operationId: 7, count: 2, missingCount: 0, inUseCount: 0 } };
  await show({ bulkUpdateCustomers: done });
  await userEvent.click(screen.getByRole('checkbox', { name: 'このページの取引先をすべて選択' }));
  await press('一括更新');
  const modal = await screen.findByRole('dialog', { name: '取引先2件を一括更新' });
  await userEvent.click(within(modal).getAllByRole('button', { name: /担当/ }).at(-1)!);
  await userEvent.click(await screen.findByRole('option', { name: '佐藤 花子' }));
  await press('更新', modal);
  expect(asked('bulkUpdateCustomers')).toEqual([{ body: { ids: [1, 2], changes: { userId: 2 } } }]);
  expect(toasts()).toEqual(['取引先2件を更新しました。']);
});

it('stars a row at once, and removes the star when the server refuses it', async () => {
  let isDown = false;
  const star = () => {
    if (isDown) throw apiError('InternalError', { status: 500 });
    return null;
  };
  await show({ addStar: star, removeStar: star });
  const button = screen.getByRole('button', { name: '「みなと印刷」をブックマーク' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  await rendered.settled();
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(asked('addStar')).toEqual([{ kind: 'customers', id: 2 }]);
  isDown = true;
  await userEvent.click(button);
  await rendered.settled();
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(toasts()).toHaveLength(1);
});

it('shows starred customers only, then all again', async () => {
  await show();
  await press('★のみ');
  const conditions = [{ field: 'is_starred', operator: 'eq', value: true }];
  expect(asked('listCustomers').at(-1)).toMatchObject({ body: { searchCondition: { conditions } } });
  expect(screen.getByRole('button', { name: '★のみ' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: 'ブックマーク: はい' })).toBeNull();
  await press('★のみ');
  expect(asked('listCustomers').at(-1)).not.toHaveProperty('body.searchCondition');
});

it("stores the user's columns on the server", async () => {
  const columns = [{ id: 'name' }, { id: 'capital' }, { id: 'address', hidden: true }];
  await show({ getListSetting: { data: { columns } }, saveListSetting: { data: { columns } } });
  expect(screen.getByRole('columnheader', { name: '資本金' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: '住所' })).toBeNull();
  await press('表示項目');
  await userEvent.click(screen.getByRole('checkbox', { name: '住所' }));
  await rendered.settled();
  await waitFor(() => expect(asked('saveListSetting')).toHaveLength(1));
  const { listKey, body } = asked('saveListSetting')[0] as never as { listKey: string; body: { columns: object[] } };
  expect(listKey).toBe('customers');
  expect(body.columns).toContainEqual({ id: 'address', width: expect.any(Number) });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('columnheader', { name: '住所' })).toBeVisible();
});

it('filters by a field without a chip of its own', async () => {
  await show();
  await press('詳細条件');
  await userEvent.click(await screen.findByRole('button', { name: /条件1の項目/ }));
  await userEvent.click(await screen.findByRole('option', { name: '階層' }));
  await press('絞り込む');
  expect(asked('listCustomers').at(-1)).toMatchObject({
    body: { searchCondition: { conditions: [{ field: 'has_hierarchy', operator: 'eq', value: true }] } },
  });
  expect(screen.getByRole('button', { name: '階層: はい' })).toBeVisible();
});

describe('in a company that uses roles', () => {
  const roles = (reach?: object) => ({
    ...storeState,
    masters: {
      status: 'ready',
      data: {
        masters: storeState.masters.data.masters,
        company: {
          ...storeState.masters.data.company,
          showAuthority: true,
          authorities: [{ id: 4, name: '東日本営業部', parentId: null }],
          ...(reach && { reach }),
        },
      },
    },
  });
  const showWith = async (preloaded: Record<string, unknown>) => {
    const columns = { listKey: 'customers', columns: [{ id: 'role', width: 136, hidden: false }] };
    rendered = await renderWithStore(<Page />, {
      areas: [area],
      loaders,
      preloaded,
      answers: {
        ...listAnswers,
        listCustomers: page([customerRow(1, { name: '青葉商事', roleId: 4 })], 1),
        getListSetting: { data: columns },
      },
      url: '/customers',
    });
    await rendered.settled();
  };

  it('offers the owning role in a bulk update', async () => {
    await showWith(roles());
    await userEvent.click(within(row('青葉商事')).getByRole('checkbox'));
    await press('一括更新');
    expect(await screen.findByRole('dialog')).toBeVisible();
    await press(/変更する項目|項目/);
    expect(await screen.findByRole('option', { name: '所有ロール' })).toBeVisible();
  });

  it('shows neither buttons, tick boxes nor pencils to a member who may only read', async () => {
    await showWith(roles({ customer: 'see', contact: 'see', action: 'see', deal: 'see', dealTypes: [] }));
    expect(row('青葉商事')).toBeVisible();
    expect(screen.queryByRole('button', { name: '取引先を登録' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /編集/ })).not.toBeInTheDocument();
  });
});
