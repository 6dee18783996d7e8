import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { area } from '../store-module.ts';
import { customersLoaders as loaders } from '../testing/words.ts';
import { listAnswers, page, storeState } from '@crm/records-web/testing';
import { customer, customerRow } from '../testing/samples.ts';
import { Page } from './CustomersPage.tsx';
import { Page as NewCustomerPage } from './NewCustomerPage.tsx';

// Tables and long forms are slow in jsdom.
jest.setTimeout(30_000);

let rendered: Rendered;
const show = async (answers: FakeAnswers = {}, url = '/customers', shown = <Page />, preloaded = storeState) => {
  rendered = await renderWithStore(shown, {
    areas: [area],
    loaders,
    preloaded,
    answers: { ...listAnswers, listCustomers: page([customerRow(1), customerRow(2)], 120), ...answers },
    url,
  });
  await rendered.settled();
};
const asked = (name: string) =>
  rendered.requests.filter((request) => request.name === name).map(({ args }) => args.body as Record<string, unknown>);
const search = () => new URLSearchParams(rendered.location().split('?')[1]);
const condition = (text: string) => encodeURIComponent(text);

afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

it('does not open the form of a new customer for a role without that right', async () => {
  const { data } = storeState.masters;
  const reach = { customer: 'see', contact: 'save', action: 'save', deal: 'save', dealTypes: [] };
  const masters = { ...storeState.masters, data: { ...data, company: { ...data.company, reach } } };
  await show({}, '/customers/new', <NewCustomerPage />, { ...storeState, masters });
  expect(screen.getByRole('heading', { name: 'この画面を表示する権限がありません' })).toBeVisible();
  expect(screen.getByRole('link', { name: '取引先一覧へ' })).toHaveAttribute('href', '/customers');
  expect(rendered.requests).toEqual([]);
});

describe('CustomersPage', () => {
  it('requests the latest changes first, and shows the rows and their number', async () => {
    await show();
    expect(asked('listCustomers')).toEqual([{ page: 1, perPage: 50, sortKey: 'updated_at', sortOrder: 'desc' }]);
    const row = screen.getByRole('row', { name: /青葉商事株式会社/ });
    expect(within(row).getByRole('link', { name: '青葉商事株式会社' })).toHaveAttribute('href', '/customers/1');
    expect(row).toHaveTextContent('卸売業，小売業');
    expect(row).toHaveTextContent('佐藤 花子');
    expect(screen.getByText('120件')).toBeVisible();
    expect(screen.getByText('全120件中 1–50件')).toBeVisible();
  });

  it('shows the sums of the number columns over all pages, exactly', async () => {
    const columns = [{ id: 'capital' }];
    await show({
      getListSetting: { data: { columns } },
      summariseCustomers: {
        data: {
          count: 12_345,
          fields: [{ field: 'capital', count: 3, total: '18014398509481984', average: '6004799503160661.33' }],
        },
      },
    });
    expect(asked('summariseCustomers').at(-1)).toMatchObject({ fields: ['capital'] });
    const sums = screen.getByRole('group', { name: '集計' });
    expect(sums).toHaveTextContent('件数12,345件');
    expect(sums).toHaveTextContent('合計18,014,398,509,481,984平均6,004,799,503,160,661.33');
  });

  it('shows the sort value on the cards of a phone unless every card shows it', async () => {
    const { matchMedia } = window;
    window.matchMedia = ((query: string) => ({ ...matchMedia(query), matches: query.includes('768') })) as never;
    try {
      const rows = page([customerRow(1, { capital: 30_000_000 })]);
      await show({ listCustomers: rows }, '/customers?sort=-capital');
      const card = within(screen.getByRole('list', { name: '取引先一覧' })).getByRole('listitem');
      expect(card).toHaveTextContent('資本金¥30,000,000');
      await userEvent.click(screen.getByRole('button', { name: /並び順/ }));
      await userEvent.click(await screen.findByRole('option', { name: '取引先名' }));
      await rendered.settled();
      expect(card).not.toHaveTextContent('資本金');
      expect(card).not.toHaveTextContent('取引先名');
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('reads the query from the address, and ignores an unknown order', async () => {
    await show({}, `/customers?keyword=商事&sort=-phone&page=2&c=${condition('["industry","in",["製造業"]]')}`);
    expect(asked('listCustomers')).toEqual([
      {
        page: 2,
        perPage: 50,
        searchCondition: {
          keyword: '商事',
          match: 'all',
          conditions: [{ field: 'industry', operator: 'in', value: ['製造業'] }],
        },
      },
    ]);
    expect(screen.getByRole('searchbox', { name: '取引先を検索' })).toHaveValue('商事');
    expect(screen.getByRole('button', { name: /所属業界:/ })).toHaveTextContent('製造業');
  });

  it('writes filter, order and page to the address', async () => {
    await show();
    const [chip] = screen.getAllByRole('button', { name: '担当者' });
    await userEvent.click(chip!);
    await userEvent.click(screen.getByRole('checkbox', { name: '佐藤 花子' }));
    await rendered.settled();
    expect(search().get('c')).toBe('["user_id","in",[2]]');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: '取引先名' }));
    await rendered.settled();
    await userEvent.click(screen.getByRole('button', { name: '次へ' }));
    await rendered.settled();
    expect(Object.fromEntries(search())).toEqual({ c: '["user_id","in",[2]]', sort: 'name', page: '2' });
    expect(asked('listCustomers').at(-1)).toMatchObject({ page: 2, sortKey: 'name', sortOrder: 'asc' });
  });

  it('writes the keyword to the address, and clears the field when the filter is reset', async () => {
    await show();
    await userEvent.type(screen.getByRole('searchbox', { name: '取引先を検索' }), '青葉{Enter}');
    await rendered.settled();
    expect(search().get('keyword')).toBe('青葉');
    await userEvent.click(screen.getByRole('button', { name: '絞り込み解除' }));
    await rendered.settled();
    expect(search().get('keyword')).toBeNull();
    expect(screen.getByRole('searchbox', { name: '取引先を検索' })).toHaveValue('');
    expect(asked('listCustomers')).toHaveLength(3);
  });

  it('shows different hints without customers and without matches', async () => {
    await show({ listCustomers: page([]) });
    expect(await screen.findByText('取引先がまだ登録されていません')).toBeVisible();
    await rendered.navigate('/customers?keyword=zzz');
    await rendered.settled();
    expect(await screen.findByText('条件に一致する取引先が見つかりません')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: '絞り込み解除' }).at(-1)!);
    expect(rendered.location()).toBe('/customers');
  });

  it('opens the form over the list at ?new=1, and keeps the search', async () => {
    await show({ listSimilarCustomers: { data: [] } }, '/customers?keyword=x&new=1');
    expect(await screen.findByRole('dialog', { name: '取引先を登録' })).toBeVisible();
    expect(rendered.location()).toBe('/customers?keyword=x');
  });

  it('stays on the list after a customer was added, and offers to open it', async () => {
    await show({ createCustomer: { data: customer(9, { name: '青葉商事' }) }, listSimilarCustomers: { data: [] } });
    await userEvent.click(screen.getByRole('button', { name: '取引先を登録' }));
    await userEvent.type(await screen.findByLabelText(/取引先名/, { selector: 'input' }), '青葉商事');
    await userEvent.click(screen.getByText('登録'));
    await rendered.settled();
    expect(rendered.location()).toBe('/customers');
    expect(asked('listCustomers')).toHaveLength(2);
    expect(rendered.state<{ toasts: object[] }>('toasts').toasts[0]).toMatchObject({
      text: '「青葉商事」を登録しました。',
      href: '/customers/9',
    });
  });
});
