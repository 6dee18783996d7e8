import { customGroups } from '@crm/custom-fields-web/testing';
import { useT } from '@crm/i18n';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../testing/open-page.tsx';
import type { Opening } from '../testing/open-page.tsx';
import { pretendObserver } from '../testing/pretend-observer.ts';
import { deal, listedDeal } from '../testing/samples.ts';
import { fullServer, pageOf } from '../testing/server.ts';
import { storeState } from '../testing/store-state.ts';
import { Page } from './DealsPage.tsx';

pretendObserver();
// The auto-scroll library warns about elements that cannot scroll; without layout none can.
jest.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => {},
}));

let page: Rendered;
const open = async (search = '', answers: FakeAnswers = {}, more: Partial<Opening> = {}) => {
  page = await openPage(Page, {
    ...more,
    url: `/deals?view=list${search}`,
    path: '/deals',
    answers: { ...fullServer, ...answers },
  });
};
const sent = (name: string) => page.requests.filter((request) => request.name === name).map(({ args }) => args);
const address = () => new URLSearchParams(page.location().split('?')[1]);
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await page.settled();
};
const rows = () => screen.getAllByRole('row').slice(1);
const box = (row: HTMLElement) => within(row).getByRole('checkbox');

afterEach(() => {
  expect(page.sagaFailures).toEqual([]);
  page.stop();
  window.localStorage.clear();
});

const condition = (id: number, more: object = {}) => ({
  id,
  name: `条件${id}`,
  dealTypeId: 1,
  pageType: 'deal_list',
  searchCondition: { match: 'all', conditions: [{ field: 'amount', operator: 'gte', value: 1_000_000 }] },
  sortKey: 'amount',
  sortOrder: 'desc',
  shared: false,
  isDefault: false,
  editable: true,
  userId: 1,
  lastUsedAt: null,
  updatedAt: '2026-11-01T09:00:00',
  lockVersion: 3,
  ...more,
});
const saved = (...conditions: object[]) => ({
  listDealSearchConditions: ({ pageType }: { pageType: string }) => {
    const data = pageType === 'deal_list' ? conditions : [];
    return { data, meta: { page: 1, perPage: 50, totalCount: data.length } };
  },
});

describe('list columns', () => {
  it('are shown, hidden and ordered by keyboard, and saved for the user', async () => {
    await open();
    await press('表示項目');
    await userEvent.click(screen.getByRole('checkbox', { name: 'チャネル' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '案件コード' }));
    fireEvent.keyDown(screen.getByRole('checkbox', { name: '取引先名' }), { key: 'ArrowUp', altKey: true });
    await userEvent.keyboard('{Escape}');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.slice(1, 5)).toEqual(['案件名', '取引先名', '契約金額', '契約予定日']);
    expect(headers).toContain('案件コード');
    expect(headers).not.toContain('チャネル');
    type Kept = { listKey: string; body: { columns: { id: string }[] } };
    const last = () => sent('saveListSetting').at(-1) as Kept | undefined;
    const order = () =>
      last()
        ?.body.columns.slice(0, 4)
        .map(({ id }) => id);
    await waitFor(() => expect(order()).toEqual(['name', 'customer', 'amount', 'expected_contract_date']), {
      timeout: 2000,
    });
    const { listKey, body } = last()!;
    expect(listKey).toBe('deals.1');
    expect(body.columns).toContainEqual({ id: 'channel', width: 130, hidden: true });
  });

  it('are restored, and include days in a phase in the request only when visible', async () => {
    await open('', { getListSetting: { data: { columns: [{ id: 'stay_11' }, { id: 'amount', hidden: true }] } } });
    await page.settled();
    expect(screen.getByRole('columnheader', { name: /滞留日数（リード）/ })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /契約金額/ })).not.toBeInTheDocument();
    expect(sent('listDeals').at(-1)).toMatchObject({ body: { include: ['phase_stay_days'] } });
  });

  it('show cost and profit when the deal type has costs, and sort by them', async () => {
    const { masters } = storeState.masters.data;
    const dealTypes = masters.dealTypes.map((type) => ({ ...type, enableDealProductDetailUnitCost: true }));
    const columns = [{ id: 'total_cost' }, { id: 'total_profit' }];
    const dear = listedDeal(1, { totalCost: 1_500_000, totalProfit: -20_000 });
    const answers = { getListSetting: { data: { columns } }, listDeals: pageOf([dear]) };
    await open('', answers, { masters: { ...masters, dealTypes } });
    await page.settled();
    expect(rows()[0]).toHaveTextContent('¥1,500,000');
    expect(rows()[0]).toHaveTextContent('-¥20,000');
    await press('粗利合計');
    expect(sent('listDeals').at(-1)).toMatchObject({ body: { sortKey: 'total_profit' } });
  });

  it('add the sort column to phone cards unless every card shows it', async () => {
    const { masters } = storeState.masters.data;
    const dealTypes = masters.dealTypes.map((type) => ({ ...type, enableDealProductDetailUnitCost: true }));
    const answers = { listDeals: pageOf([listedDeal(1, { totalProfit: -20_000 })]) };
    const { matchMedia } = window;
    window.matchMedia = ((query: string) => ({ ...matchMedia(query), matches: query.includes('768') })) as never;
    try {
      await open('&sort=total_profit', answers, { masters: { ...masters, dealTypes } });
      await page.settled();
      const card = within(screen.getByRole('list', { name: '案件一覧' })).getByRole('listitem');
      expect(card).toHaveTextContent('粗利合計-¥20,000');
      await press(/並び順/);
      await userEvent.click(await screen.findByRole('option', { name: '契約金額' }));
      await page.settled();
      expect(card).not.toHaveTextContent('粗利合計');
      expect(card).not.toHaveTextContent('契約金額');
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('hide costs when the deal type has none', async () => {
    await open('', { getListSetting: { data: { columns: [{ id: 'total_cost' }] } } });
    await page.settled();
    expect(screen.queryByRole('columnheader', { name: '原価合計' })).not.toBeInTheDocument();
  });
});

describe('saved searches', () => {
  it('are tabs that apply the search and record its use', async () => {
    await open('', saved(condition(1), condition(2, { shared: true })));
    await press('条件1');
    expect(address().get('saved')).toBe('1');
    expect(address().getAll('c')).toEqual(['["amount","gte",1000000]']);
    expect(address().get('sort')).toBe('-amount');
    expect(sent('addDealSearchConditionHistory')[0]).toMatchObject({ body: { dealSearchConditionId: 1 } });
    expect(screen.queryByText('未保存の変更あり')).not.toBeInTheDocument();
    await press('すべて');
    expect(page.location()).toBe('/deals?view=list&sort=-amount');
  });

  it('are read up to the last page', async () => {
    const all = Array.from({ length: 53 }, (_, index) => condition(index + 1));
    await open('', {
      listDealSearchConditions: ({ page: number, pageType }: { page: number; pageType: string }) => ({
        data: pageType === 'deal_list' ? all.slice((number - 1) * 50, number * 50) : [],
        meta: { page: number, perPage: 50, totalCount: all.length },
      }),
    });
    expect(await screen.findByRole('button', { name: '条件53' })).toBeVisible();
    const asked = sent('listDealSearchConditions') as { page: number; pageType: string }[];
    expect(asked.filter(({ pageType }) => pageType === 'deal_list').map(({ page }) => page)).toEqual([1, 2]);
  });

  it('show unsaved changes, and are overwritten', async () => {
    const answer = {
      data: condition(1, { lockVersion: 4, searchCondition: { keyword: '更改' }, sortKey: 'updated_at' }),
    };
    await open('&saved=1&keyword=更改', { ...saved(condition(1)), updateDealSearchCondition: answer });
    expect(await screen.findByText('未保存の変更あり')).toBeVisible();
    await press('上書き保存');
    expect(sent('updateDealSearchCondition')).toEqual([
      {
        id: 1,
        body: {
          searchCondition: { keyword: '更改' },
          sortKey: 'updated_at',
          sortOrder: 'desc',
          view: { layout: 'list', columns: expect.arrayContaining([{ id: 'name', width: 216 }]) },
          lockVersion: 3,
        },
      },
    ]);
    expect(screen.queryByText('未保存の変更あり')).not.toBeInTheDocument();
    expect(screen.getByText('検索条件「条件1」を上書き保存しました。')).toBeVisible();
  });

  it('are saved under a name, for the user or for everybody', async () => {
    await open('&keyword=更改', { createDealSearchCondition: { data: condition(9, { name: '更改の案件' }) } });
    await press('検索条件を保存');
    const dialog = await screen.findByRole('dialog', { name: '検索条件を保存' });
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(within(dialog).getByText('検索条件名をご入力ください。')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: '検索条件名' }), '更改の案件');
    await userEvent.click(within(dialog).getByRole('radio', { name: '全員に公開' }));
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    await page.settled();
    expect(sent('createDealSearchCondition')[0]).toMatchObject({
      body: {
        name: '更改の案件',
        shared: true,
        isDefault: false,
        pageType: 'deal_list',
        searchCondition: { keyword: '更改' },
      },
    });
    await waitFor(() => expect(address().get('saved')).toBe('9'));
  });

  it('show their columns, without changing those of the user, and differ once the user arranges others', async () => {
    const columns = [{ id: 'name' }, { id: 'deal_code' }, { id: 'amount', hidden: true }];
    const own = { data: { columns: [{ id: 'user', hidden: true }] } };
    await open('', {
      ...saved(condition(1, { view: { layout: 'list', columns } }), condition(2)),
      getListSetting: own,
    });
    const header = (name: string) => screen.queryByRole('columnheader', { name });
    await press('条件1');
    await waitFor(() => expect(header('案件コード')).toBeVisible());
    expect(header('契約金額')).not.toBeInTheDocument();
    expect(header('担当者')).toBeVisible();
    expect(screen.queryByText('未保存の変更あり')).not.toBeInTheDocument();
    await press('表示項目');
    await userEvent.click(await screen.findByRole('checkbox', { name: '契約金額' }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('未保存の変更あり')).toBeVisible();
    await press('すべて');
    expect(header('担当者')).not.toBeInTheDocument();
    expect(header('案件コード')).not.toBeInTheDocument();
    expect(sent('saveListSetting')).toEqual([]);
  });

  it('stay chosen between list and board, and lead to their own layout', async () => {
    await open('', saved(condition(1), condition(2, { view: { layout: 'board' }, sortKey: 'amount' })));
    await press('条件2');
    await waitFor(() => expect(address().get('view')).toBeNull());
    expect([address().get('saved'), address().get('order'), address().getAll('c').length]).toEqual(['2', 'amount', 1]);
    await userEvent.click(screen.getByRole('radio', { name: '一覧' }));
    await waitFor(() => expect(address().get('view')).toBe('list'));
    expect(address().get('saved')).toBe('2');
    expect(await screen.findByText('未保存の変更あり')).toBeVisible();
  });

  it("apply the user's default to a plain page", async () => {
    await open('', saved(condition(1), condition(2, { isDefault: true })));
    await waitFor(() => expect(address().get('saved')).toBe('2'));
    expect(sent('listDeals').at(-1)).toMatchObject({ body: { sortKey: 'amount' } });
  });
});

describe('the filter panel', () => {
  it('filters by any field and operator, and joins conditions by OR', async () => {
    await open();
    await press('詳細条件');
    const dialog = screen.getByRole('dialog', { name: '案件の絞り込み' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'リード' }));
    await userEvent.click(within(dialog).getByRole('button', { name: '条件を追加' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: '案件名' }), '更改');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'いずれかに一致' }));
    await userEvent.click(within(dialog).getByRole('button', { name: '絞り込む' }));
    await page.settled();
    expect(address().getAll('c')).toEqual(['["phase_id","in",[11]]', '["name","contains","更改"]']);
    expect(address().get('match')).toBe('any');
    await userEvent.click(screen.getByRole('button', { name: '案件名の条件を外す' }));
    expect(address().getAll('c')).toEqual(['["phase_id","in",[11]]']);
  });

  it('offers cost and profit only when the deal type has costs', async () => {
    const { masters } = storeState.masters.data;
    const dealTypes = masters.dealTypes.map((type) => ({ ...type, enableDealProductDetailUnitCost: true }));
    const search = `&c=${encodeURIComponent('["total_profit","lte",0]')}`;
    await open(search, {}, { masters: { ...masters, dealTypes } });
    expect(screen.getByRole('button', { name: '粗利合計の条件を外す' })).toBeVisible();
    page.unmount();
    await open(search);
    expect(screen.queryByRole('button', { name: '粗利合計の条件を外す' })).not.toBeInTheDocument();
  });

  it('applies no incomplete condition', async () => {
    await open();
    await press('詳細条件');
    await userEvent.click(screen.getByRole('button', { name: '絞り込む' }));
    expect(screen.getByText('値をご入力ください。')).toBeVisible();
    expect(address().getAll('c')).toEqual([]);
  });
});

describe('inline editing', () => {
  const edit = async (amount: string) => {
    rows()[0]!.focus();
    await userEvent.keyboard('{F2}{ArrowRight}{Enter}');
    const field = await screen.findByRole('textbox', { name: '契約金額' });
    await userEvent.clear(field);
    await userEvent.type(field, amount);
    await userEvent.keyboard('{Enter}');
    await page.settled();
  };

  it('edits a cell by F2 and Enter, shows the value at once, and can be undone', async () => {
    await open('', {
      updateDeal: ({ id, body }: { id: number; body: object }) => ({
        data: deal(id, { phaseId: 11, ...body, lockVersion: 2 }),
      }),
    });
    await edit('777');
    expect(sent('updateDeal')).toEqual([{ id: 1, body: { amount: 777, lockVersion: 1 } }]);
    expect(within(rows()[0]!).getByText('¥777')).toBeVisible();
    await press('元に戻す');
    expect(sent('updateDeal')[1]).toMatchObject({ id: 1, body: { lockVersion: 2 } });
    expect(within(rows()[0]!).queryByText('¥777')).not.toBeInTheDocument();
  });

  it('restores the former value when the server refuses', async () => {
    await open('', {
      updateDeal: () => {
        throw apiError('InternalError', { status: 500, message: '' });
      },
    });
    const before = rows()[0]!.textContent;
    await edit('777');
    expect(rows()[0]!.textContent).toBe(before);
    expect(screen.getByText(/更新できませんでした。/)).toBeVisible();
  });

  it('shows both versions after a conflict and saves the chosen one', async () => {
    let isFirst = true;
    await open('', {
      updateDeal: ({ id, body }: { id: number; body: object }) => {
        if (!isFirst) return { data: deal(id, { phaseId: 11, ...body, lockVersion: 10 }) };
        isFirst = false;
        throw apiError('StaleRecord', {
          status: 409,
          details: [deal(id, { phaseId: 11, amount: 555, lockVersion: 9 })],
        });
      },
    });
    await edit('777');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('あなたの入力：¥777 ／ 最新の内容：¥555');
    await userEvent.click(within(dialog).getByRole('button', { name: '入力した内容で保存' }));
    await page.settled();
    expect(sent('updateDeal')[1]).toEqual({ id: 1, body: { amount: 777, lockVersion: 9 } });
    expect(within(rows()[0]!).getByText('¥777')).toBeVisible();
  });
});

describe('inline editing of labels', () => {
  const labelItem = customGroups.flatMap(({ items }) => items).find(({ itemType }) => itemType === 11)!;
  const known = { data: [{ id: 7, label: '重要', value: '重要' }], meta: {} };
  const labels = () =>
    within(rows()[0]!)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  /** Loads the translations of labels before the cell opens. */
  const WithWords = () => {
    useT('custom-fields');
    return <Page />;
  };
  const start = async (answers: FakeAnswers) => {
    const listed = (id: number) => listedDeal(id, { customs: [{ itemId: labelItem.id, value: ['展示会'] }] });
    page = await openPage(WithWords, {
      url: '/deals?view=list',
      path: '/deals',
      items: customGroups,
      answers: {
        ...fullServer,
        listDeals: { data: [listed(1), listed(2)], meta: { page: 1, perPage: 50, totalCount: 2 } },
        getListSetting: { data: { columns: [{ id: 'name' }, { id: `custom_item_${labelItem.id}` }] } },
        listDealCustomItemLabels: known,
        ...answers,
      },
    });
    await page.settled();
  };
  const change = async () => {
    await press(`「${listedDeal(1).name}」の${labelItem.name}を編集`);
    await page.settled();
    const box = await screen.findByRole('combobox', { name: new RegExp(labelItem.name) }, { timeout: 5_000 });
    await userEvent.type(box, '重要');
    await userEvent.click(await screen.findByRole('option', { name: '重要' }));
    await press('展示会 を外す');
    await press('保存');
  };
  const answer = ({ id, body }: { id: number; body: { customs?: [] } }) => ({
    data: deal(id, { ...body, lockVersion: 2 }),
  });

  it('edits labels in place, sends them all, and can be undone', async () => {
    await start({ updateDeal: answer });
    await change();
    expect(sent('updateDeal')).toEqual([
      { id: 1, body: { customs: [{ itemId: labelItem.id, value: ['重要'] }], lockVersion: 1 } },
    ]);
    expect(labels()).toEqual(['重要']);
    await press('元に戻す');
    expect(sent('updateDeal')[1]).toEqual({
      id: 1,
      body: { customs: [{ itemId: labelItem.id, value: ['展示会'] }], lockVersion: 2 },
    });
    expect(labels()).toEqual(['展示会']);
  });

  it('restores the labels on a refusal, and shows both versions after a conflict', async () => {
    await start({
      updateDeal: () => {
        throw apiError('InternalError', { status: 500, message: '' });
      },
    });
    await change();
    expect(labels()).toEqual(['展示会']);
    const theirs = deal(1, { lockVersion: 5, customs: [{ itemId: labelItem.id, value: ['休眠'] }] });
    page.answer({
      updateDeal: () => {
        throw apiError('StaleRecord', { status: 409, details: [theirs] });
      },
    });
    await change();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('あなたの入力：重要 ／ 最新の内容：休眠');
    await userEvent.click(screen.getByRole('button', { name: '最新の内容を使う' }));
    expect(labels()).toEqual(['休眠']);
  });
});

describe('the filter by related customers', () => {
  const asked = () => (sent('listDeals').at(-1) as { body: { searchCondition?: object } }).body.searchCondition;

  it('searches customers by name, for any type or one, and shows their names', async () => {
    await open();
    await press('詳細条件');
    const dialog = within(screen.getByRole('dialog', { name: '案件の絞り込み' }));
    await userEvent.click(dialog.getByRole('button', { name: /条件1の項目/ }));
    await userEvent.click(screen.getByRole('option', { name: '関連取引先（代理店）' }));
    // The field is in a chunk of its own.
    const sought = await dialog.findByRole('combobox', { name: '関連取引先（代理店）' }, { timeout: 30_000 });
    await userEvent.type(sought, '青葉');
    await userEvent.click(await screen.findByRole('option', { name: /青葉商事株式会社/ }));
    await userEvent.click(dialog.getByRole('button', { name: '絞り込む' }));
    await page.settled();
    expect(address().getAll('c')).toEqual(['["related_customer_id_91","in",[501]]']);
    expect(asked()).toMatchObject({ conditions: [{ field: 'related_customer_id_91', operator: 'in', value: [501] }] });
    expect(screen.getByRole('button', { name: /関連取引先（代理店）:\s*青葉商事株式会社/ })).toBeVisible();
  });

  it('loads the names for an address, and shows an invisible customer as unknown', async () => {
    const condition = encodeURIComponent('["related_customer_id","in",[501,777]]');
    await open(`&c=${condition}`, {
      listCustomers: { data: [{ id: 501, name: '青葉商事株式会社' }], meta: { totalCount: 1 } },
    });
    await page.settled();
    expect(sent('listCustomers')).toMatchObject([
      {
        body: {
          searchCondition: {
            match: 'any',
            conditions: [
              { field: 'id', operator: 'eq', value: 501 },
              { field: 'id', operator: 'eq', value: 777 },
            ],
          },
        },
      },
    ]);
    expect(screen.getByRole('button', { name: /関連取引先:\s*青葉商事株式会社・不明な取引先/ })).toBeVisible();
  });
});

describe("the user's rights on the list", () => {
  const user = (lockedDealUpdate: boolean) => ({ profile: { permissions: { functions: { lockedDealUpdate } } } });
  const start = async (more: object) => {
    page = await openPage(Page, { url: '/deals?view=list', path: '/deals', answers: fullServer, ...more });
    await page.settled();
  };
  const pencils = (row: HTMLElement) => within(row).queryAllByRole('button', { name: /を編集$/ });
  const rowOf = (phaseName: string) => rows().find((row) => within(row).queryByText(phaseName))!;

  it('make a locked deal read-only and unselectable, with a mark', async () => {
    await start({ company: { dealLock: true }, user: user(false) });
    const ended = rowOf('受注');
    expect(within(ended).getByText('ロック中')).toBeVisible();
    expect(pencils(ended)).toEqual([]);
    expect(box(ended)).toBeDisabled();
    expect(pencils(rowOf('リード'))).not.toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'このページの案件をすべて選択' }));
    expect(box(ended)).not.toBeChecked();
    expect(await screen.findByText('5件を選択中')).toBeVisible();
  });

  it('show no locks to a profile that may change locked deals', async () => {
    await start({ company: { dealLock: true }, user: user(true) });
    expect(screen.queryByText('ロック中')).not.toBeInTheDocument();
    expect(pencils(rowOf('受注'))).not.toEqual([]);
  });

  it('hide editing, selection and registration from a read-only role', async () => {
    await start({
      company: { reach: { customer: 'save', contact: 'save', action: 'save', deal: 'see', dealTypes: [] } },
    });
    expect(rows().flatMap(pencils)).toEqual([]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '案件を登録' })).not.toBeInTheDocument();
  });

  it('offer bulk update but no bulk delete to a role that may only save', async () => {
    await start({
      company: { reach: { customer: 'save', contact: 'save', action: 'save', deal: 'save', dealTypes: [] } },
    });
    await userEvent.click(box(rows()[0]!));
    expect(await screen.findByRole('button', { name: '一括更新' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '一括削除' })).not.toBeInTheDocument();
  });
});
