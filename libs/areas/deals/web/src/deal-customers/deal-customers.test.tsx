import { ToastHost } from '@crm/web-kit';
import { apiError, renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../store-module.ts';
import { deals } from '../testing/DealsApp.tsx';
import { storeState } from '../testing/store-state.ts';
import { DealCustomers } from './DealCustomers.tsx';
import { Part } from './RelatedDeals.tsx';
import { links, pageOf, related } from './samples.ts';

let page: Rendered;
const open = async (element: React.ReactElement, answers: FakeAnswers) => {
  page = await renderWithStore(
    <>
      {element}
      <ToastHost />
    </>,
    { areas: [area], loaders: deals.loaders, preloaded: storeState, answers },
  );
};
afterEach(() => page.stop());

const tab = <DealCustomers dealId={2} dealTypeId={1} mayChange />;
const sent = (name: string) => page.requests.filter((request) => request.name === name).map(({ args }) => args);
const press = async (element: HTMLElement) => {
  await userEvent.click(element);
  await page.settled();
};
const suggestCustomers = { data: [{ id: 605, name: '株式会社北斗', address: null, telNo: null }] };

describe('DealCustomers', () => {
  it('groups the customers by type and links each to its page', async () => {
    await open(tab, { listDealCustomers: { data: links } });
    const agencies = within(await screen.findByRole('region', { name: '代理店' }));
    expect(agencies.getAllByRole('listitem')).toHaveLength(2);
    expect(agencies.getByRole('link', { name: '東西商事株式会社' })).toHaveAttribute('href', '/customers/602');
    expect(sent('listDealCustomers')).toEqual([{ body: { dealId: 2 } }]);
  });

  it('adds a customer with the chosen type', async () => {
    const added = { ...links[0]!, customerId: 605, customerName: '株式会社北斗' };
    await open(tab, { listDealCustomers: { data: [] }, suggestCustomers, addDealCustomer: { data: added } });
    await press(screen.getByRole('button', { name: '追加' }));
    expect(screen.getByText('取引先をお選びください。')).toBeVisible();
    await userEvent.type(screen.getByRole('combobox', { name: '取引先' }), '北斗');
    await press(await screen.findByRole('option', { name: /株式会社北斗/ }));
    page.answer({ listDealCustomers: { data: [added] } });
    await press(screen.getByRole('button', { name: '追加' }));
    expect(sent('addDealCustomer')).toEqual([{ body: { dealId: 2, dealCustomerTypeId: 91, customerId: 605 } }]);
    expect(screen.getByRole('region', { name: '代理店' })).toHaveTextContent('株式会社北斗');
    expect(screen.getByRole('combobox', { name: '取引先' })).toHaveValue('');
  });

  it('shows the reason when an addition fails, and keeps the chosen customer', async () => {
    await open(tab, {
      listDealCustomers: { data: [] },
      suggestCustomers,
      addDealCustomer: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    });
    await userEvent.type(screen.getByRole('combobox', { name: '取引先' }), '北斗');
    await press(await screen.findByRole('option', { name: /株式会社北斗/ }));
    await press(screen.getByRole('button', { name: '追加' }));
    expect(screen.getByText('現在ご利用いただけません。')).toBeVisible();
    expect(screen.getByRole('combobox', { name: '取引先' })).toHaveValue('株式会社北斗');
  });

  it('removes a customer at once, and restores it on undo', async () => {
    await open(tab, {
      listDealCustomers: { data: links },
      removeDealCustomer: undefined,
      addDealCustomer: { data: links[2] },
    });
    await press(await screen.findByRole('button', { name: '仕入先「有限会社光電子」の関連を解除' }));
    expect(screen.queryByText('有限会社光電子')).not.toBeInTheDocument();
    expect(sent('removeDealCustomer')).toEqual([{ id: 2, customerId: 603, dealCustomerTypeId: 93 }]);
    await press(screen.getByRole('button', { name: '元に戻す' }));
    expect(sent('addDealCustomer')).toEqual([{ body: { dealId: 2, dealCustomerTypeId: 93, customerId: 603 } }]);
    expect(screen.getByText('有限会社光電子')).toBeVisible();
  });

  it('restores the customer when the server refuses the removal', async () => {
    await open(tab, {
      listDealCustomers: { data: links },
      removeDealCustomer: () => {
        throw apiError('Forbidden', { status: 403, message: '権限がありません。' });
      },
    });
    await press(await screen.findByRole('button', { name: '仕入先「有限会社光電子」の関連を解除' }));
    expect(await screen.findByText('有限会社光電子')).toBeVisible();
    expect(screen.getByText('「有限会社光電子」の関連を解除できませんでした。権限がありません。')).toBeVisible();
  });

  it('explains the settings when the deal type has no types', async () => {
    await open(<DealCustomers dealId={2} dealTypeId={2} mayChange />, { listDealCustomers: { data: [] } });
    expect(await screen.findByText('関連取引先タイプがありません')).toBeVisible();
  });
});

it('lists the deals that a customer is related to, with the types', async () => {
  await open(<Part recordId={601} />, { listDealsOfRelatedCustomer: pageOf(related) });
  const [, , second] = await screen.findAllByRole('row');
  expect(second).toHaveTextContent('代理店');
  expect(second).toHaveTextContent('仕入先');
  expect(within(second!).getByRole('link', { name: related[1]!.name })).toHaveAttribute('href', '/deals/2');
  expect(sent('listDealsOfRelatedCustomer')).toEqual([{ customerId: 601, page: 1, perPage: 20 }]);
});
