import type { Rendered } from '@crm/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../testing/open-page.tsx';
import { pretendObserver } from '../testing/pretend-observer.ts';
import { brokenServer, emptyServer, fullServer } from '../testing/server.ts';
import { Page } from './DealsPage.tsx';

// The auto-scroll library warns about elements that cannot scroll; without layout none can.
jest.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => {},
}));

pretendObserver();

let page: Rendered;
const open = async (search: string, answers = fullServer) => {
  page = await openPage(Page, { url: `/deals?view=list${search}`, path: '/deals', answers });
};
const asked = () =>
  page.requests.filter(({ name }) => name === 'listDeals').at(-1)?.args as { body: Record<string, unknown> };
const address = () => new URLSearchParams(page.location().split('?')[1]);

afterEach(() => {
  expect(page.sagaFailures).toEqual([]);
  page.stop();
  window.localStorage.clear();
});

const chip = (name: string) =>
  within(screen.getByRole('group', { name: '検索と絞り込み' })).getByRole('button', { name });

describe('the deals page as a list', () => {
  it('shows the columns in order and the number of deals', async () => {
    await open('');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual([
      'このページの案件をすべて選択',
      '案件名',
      '取引先名',
      '契約金額',
      '契約予定日',
      'フェーズ',
      '契約確度',
      '担当者',
      '次回アクション日',
      'カラーラベル',
      '商品・サービス',
      'チャネル',
      '直近アクション完了日',
      '更新日時',
    ]);
    expect(screen.getByText('全1,234件中 1–50件')).toBeVisible();
    expect(document.title).toContain('案件一覧');
  });

  it('requests the query of the address', async () => {
    const search = new URLSearchParams([
      ['keyword', '更改'],
      ['c', '["phase_id","in",[11]]'],
      ['sort', 'amount'],
      ['page', '3'],
      ['per_page', '20'],
    ]);
    await open(`&${search}`);
    expect(asked().body).toEqual({
      dealTypeId: 1,
      page: 3,
      perPage: 20,
      sortKey: 'amount',
      sortOrder: 'asc',
      searchCondition: {
        keyword: '更改',
        match: 'all',
        conditions: [{ field: 'phase_id', operator: 'in', value: [11] }],
      },
    });
    expect(screen.getByRole('button', { name: /^フェーズ:\s*リード$/ })).toBeVisible();
  });

  it('searches for any of several words', async () => {
    await open(`&${new URLSearchParams({ keyword: '更改 保守' })}`);
    await userEvent.click(screen.getByRole('radio', { name: 'いずれか含む' }));
    await page.settled();
    expect(asked().body.searchCondition).toEqual({ keyword: '更改 保守', keywordMatch: 'or' });
    await userEvent.click(screen.getByRole('button', { name: '絞り込み解除' }));
    await page.settled();
    expect(asked().body.searchCondition).toBeUndefined();
  });

  it('writes order and page into the address, and keeps view and type', async () => {
    await open('&type=1');
    await userEvent.click(within(screen.getByRole('columnheader', { name: /契約金額/ })).getByRole('button'));
    await page.settled();
    expect(address().get('sort')).toMatch(/^-?amount$/);
    await userEvent.click(screen.getByRole('button', { name: '次へ' }));
    await page.settled();
    expect(address().get('page')).toBe('2');
    expect(address().get('view')).toBe('list');
    expect(address().get('type')).toBe('1');
    expect(asked().body).toMatchObject({ page: 2, sortKey: 'amount' });
  });

  it('restores the previous page on back navigation', async () => {
    await open('');
    await userEvent.click(screen.getByRole('button', { name: '次へ' }));
    await page.settled();
    await page.navigate(-1);
    await page.settled();
    expect(address().get('page')).toBeNull();
    expect(asked().body).toMatchObject({ page: 1 });
  });

  it('applies choices at once and a range on its button', async () => {
    await open('');
    await userEvent.click(chip('担当者'));
    await userEvent.click(screen.getByRole('checkbox', { name: '佐藤 花子' }));
    await page.settled();
    expect(address().getAll('c')).toEqual(['["user_id","in",[2]]']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(chip('契約金額'));
    await userEvent.type(screen.getByRole('textbox', { name: '契約金額（下限）' }), '１，０００，０００');
    await userEvent.click(screen.getByRole('button', { name: '適用' }));
    await page.settled();
    expect(address().getAll('c')).toContain('["amount","gte",1000000]');
    expect(screen.getByRole('button', { name: /^契約金額:\s*100万円以上$/ })).toBeVisible();
  });

  it('filters by oneself, by a period and by a field of the customer, and names them in words', async () => {
    await open('');
    await userEvent.click(chip('担当者'));
    await userEvent.click(screen.getByRole('checkbox', { name: '自分' }));
    await page.settled();
    expect(address().getAll('c')).toEqual(['["user_id","in",["me"]]']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(chip('契約予定日'));
    await userEvent.click(screen.getByRole('button', { name: '来月' }));
    await page.settled();
    expect(address().getAll('c')).toContain('["expected_contract_date","next_month"]');
    expect(screen.getByRole('button', { name: /^契約予定日:\s*来月$/ })).toBeVisible();
    await open(`&c=${encodeURIComponent('["customer.industry","in",["製造業"]]')}`);
    expect(screen.getByRole('button', { name: /^取引先の所属業界:\s*製造業$/ })).toBeVisible();
    await open(`&c=${encodeURIComponent('["expected_contract_date","gte","2026-12-01"]')}`);
    expect(screen.getByRole('button', { name: /^契約予定日:\s*2026\/12\/01.*以降$/ })).toBeVisible();
  });

  it('clears all conditions with one button', async () => {
    await open(`&keyword=x&c=${encodeURIComponent('["phase_id","in",[11]]')}`);
    await userEvent.click(screen.getByRole('button', { name: '絞り込み解除' }));
    await page.settled();
    expect(page.location()).toBe('/deals?view=list');
    expect(screen.queryByRole('button', { name: '絞り込み解除' })).not.toBeInTheDocument();
  });

  it('searches after a typing pause, never during a conversion', async () => {
    await open('');
    const box = screen.getByRole('searchbox', { name: '案件を検索' });
    const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: 'こうかい' } });
    await wait(450);
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true, keyCode: 229 });
    expect(address().get('keyword')).toBeNull();
    fireEvent.change(box, { target: { value: '更改' } });
    fireEvent.compositionEnd(box);
    await waitFor(() => expect(address().get('keyword')).toBe('更改'));
    await waitFor(() => expect(asked().body).toMatchObject({ searchCondition: { keyword: '更改' } }));
  });

  it('shows different empty states without deals and without matches', async () => {
    await open('', emptyServer);
    expect(await screen.findByText('案件がまだ登録されていません')).toBeVisible();
    expect(screen.getAllByRole('button', { name: '案件を登録' })).toHaveLength(2);
    page.stop();
    await open('&keyword=x', emptyServer);
    expect(await screen.findByText('条件に一致する案件が見つかりません')).toBeVisible();
  });

  it('offers a retry when the list fails to load', async () => {
    await open('', brokenServer);
    expect(screen.getByRole('alert')).toHaveTextContent('読み込めませんでした');
    page.answer(fullServer);
    await userEvent.click(screen.getByRole('button', { name: '再試行' }));
    await page.settled();
    expect(screen.getByText('全1,234件中 1–50件')).toBeVisible();
  });

  it('shows another deal type, and remembers it', async () => {
    await open('&keyword=x');
    await userEvent.click(screen.getByRole('button', { name: /案件タイプ/ }));
    await userEvent.click(screen.getByRole('option', { name: '更新・保守' }));
    await page.settled();
    expect(page.location()).toBe('/deals?view=list&type=2');
    expect(asked().body).toMatchObject({ dealTypeId: 2 });
    page.stop();
    await open('');
    expect(asked().body).toMatchObject({ dealTypeId: 2 });
  });

  it('shows the sums over all matches, and only the chosen ones', async () => {
    await open('&keyword=更改', {
      ...fullServer,
      summariseDealsByPhases: {
        data: [
          { phaseId: 11, count: 2, totalAmount: '9007199254740993', weightedAmount: '100' },
          { phaseId: 16, count: 1, totalAmount: '3', weightedAmount: '3' },
        ],
      },
    });
    const sums = within(await screen.findByRole('group', { name: '集計' }));
    expect(await sums.findByText('¥9,007,199,254,740,996')).toBeVisible();
    expect(sums.getByText('3件')).toBeVisible();
    expect(sums.getByText('¥3,002,399,751,580,332')).toBeVisible();
    expect(page.requests.find(({ name }) => name === 'summariseDealsByPhases')?.args).toEqual({
      body: { dealTypeId: 1, searchCondition: { keyword: '更改' } },
    });
    await userEvent.click(sums.getByRole('button', { name: '集計項目の選択' }));
    await userEvent.click(screen.getByRole('menuitem', { name: '平均' }));
    expect(sums.queryByText('¥3,002,399,751,580,332')).not.toBeInTheDocument();
    page.unmount();
    page.stop();
    await open('');
    expect(within(await screen.findByRole('group', { name: '集計' })).queryByText('平均')).not.toBeInTheDocument();
  });

  it('switches to the board', async () => {
    await open('');
    await userEvent.click(screen.getByRole('radio', { name: 'ボード' }));
    await page.settled();
    expect(page.location()).toBe('/deals?type=1');
    expect(await screen.findByRole('region', { name: 'リード' })).toBeVisible();
  });

  it('keeps search and order when the view is switched there and back', async () => {
    const search = new URLSearchParams([
      ['keyword', '更改'],
      ['words', 'or'],
      ['c', '["phase_id","in",[11]]'],
      ['sort', '-amount'],
    ]);
    await open(`&${search}&page=2`);
    await userEvent.click(screen.getByRole('radio', { name: 'ボード' }));
    await page.settled();
    expect(page.location()).toBe(`/deals?type=1&${search}`);
    const board = page.requests.find(({ name }) => name === 'listDealsByPhases')?.args;
    expect(board).toMatchObject({ body: { searchCondition: { keyword: '更改', keywordMatch: 'or' } } });
    await userEvent.click(screen.getByRole('radio', { name: '一覧' }));
    await page.settled();
    expect(page.location()).toBe(`/deals?view=list&type=1&${search}`);
    expect(asked().body).toMatchObject({ sortKey: 'amount', searchCondition: { keyword: '更改' } });
  });

  it('opens the form over the list at ?new=1, and keeps the search', async () => {
    await open('&keyword=x&new=1');
    expect(await screen.findByRole('dialog', { name: '案件を登録' })).toBeVisible();
    expect(page.location()).toBe('/deals?view=list&keyword=x');
  });
});
