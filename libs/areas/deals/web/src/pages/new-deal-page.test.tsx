import { apiError } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../testing/open-page.tsx';
import type { Opening } from '../testing/open-page.tsx';
import { pretendObserver } from '../testing/pretend-observer.ts';
import { fullServer } from '../testing/server.ts';
import { Page } from './NewDealPage.tsx';

pretendObserver();
// The auto-scroll library warns about elements that cannot scroll; without layout none can.
jest.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => {},
}));

let page: Rendered;
const open = async (
  reach?: { deal: string; dealTypes: { id: number; level: string }[] },
  { url = '/deals/new?type=1', answers }: Partial<Opening> = {},
) => {
  const others = { customer: 'save', contact: 'save', action: 'save' };
  page = await openPage(Page, {
    url,
    answers,
    path: '/deals/new',
    company: reach ? { reach: { ...others, ...reach } } : {},
  });
  await page.settled();
};

afterEach(() => {
  expect(page.sagaFailures).toEqual([]);
  page.stop();
  window.localStorage.clear();
});

it('opens the form for a new deal', async () => {
  await open();
  expect(await screen.findByRole('dialog', { name: '案件を登録' })).toBeVisible();
});

it('fills in the contact of the address and their customer', async () => {
  const person = { id: 8, name: '佐々木 健一', customerId: 502, customerName: '青葉商事株式会社' };
  await open(undefined, {
    url: '/deals/new?contact_id=8',
    answers: { ...fullServer, getContact: { data: person } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: '案件を登録' }));
  expect(dialog.getByRole('combobox', { name: /取引先/ })).toHaveValue('青葉商事株式会社');
  expect(dialog.getByRole('checkbox', { name: '佐々木 健一' })).toBeChecked();
});

it('opens no form for an unreadable contact, and shows the reason', async () => {
  const getContact = () => {
    throw apiError('NotFound', { status: 404, message: '見つかりません。' });
  };
  await open(undefined, { url: '/deals/new?contact_id=8', answers: { ...fullServer, getContact } });
  expect(await screen.findByText('見つかりません。')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows a refusal with a link to the deals to a role that may add none', async () => {
  await open({ deal: 'see', dealTypes: [] });
  expect(screen.getByRole('heading', { name: 'この画面を表示する権限がありません' })).toBeVisible();
  expect(screen.getByRole('link', { name: '案件一覧へ戻る' })).toHaveAttribute('href', '/deals');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(page.requests).toEqual([]);
});

it('starts with a type that the role may add deals to, and offers no other', async () => {
  await open({ deal: 'see', dealTypes: [{ id: 2, level: 'save' }] });
  const dialog = within(await screen.findByRole('dialog', { name: '案件を登録' }));
  // The form hides the choice of a single type.
  expect(dialog.queryByRole('button', { name: /案件タイプ/ })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: /フェーズ/ }));
  expect(screen.getByRole('option', { name: '更新案内' })).toBeVisible();
});
