import { apiError, deferred } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../testing/open-page.tsx';
import { pretendObserver } from '../testing/pretend-observer.ts';
import { deal, phases } from '../testing/samples.ts';
import { brokenServer, emptyServer, fullServer } from '../testing/server.ts';
import { Page } from './DealsPage.tsx';

pretendObserver();
// The auto-scroll library warns about elements that cannot scroll; without layout none can.
jest.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => {},
}));

let page: Rendered;
const open = async (search = '', answers = fullServer, more: object = {}) => {
  page = await openPage(Page, { url: `/deals${search}`, path: '/deals', answers, ...more });
};
const card = (id: number) => document.querySelector<HTMLElement>(`[data-deal-id="${id}"] [data-card-link]`);
/** Finds cards without roles, because elements behind a modal have none. */
const cardsOf = (phaseName: string) => {
  const phase = phases.find(({ name }) => name === phaseName);
  const items = document.querySelectorAll<HTMLElement>(`[data-phase-id="${phase?.id}"] [data-deal-id]`);
  return [...items].map((item) => Number(item.dataset.dealId));
};
const press = async (id: number, keys: string) => {
  act(() => card(id)!.focus());
  // Waits for lazy chunks and for the deferred rendering of the board.
  await userEvent.keyboard(keys);
  await page.settled();
};

afterEach(() => {
  expect(page.sagaFailures).toEqual([]);
  page.stop();
  window.localStorage.clear();
});

const unfold = (phase: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${phase}`) }));

describe('the deals page as a board', () => {
  it('moves a card by keyboard, keeps the focus on it, and moves it back on undo', async () => {
    await open();
    await press(2, '{]}');
    expect(cardsOf('アプローチ')).toEqual([2, 4, 5]);
    expect(card(2)).toHaveFocus();
    expect(screen.getByText(/「保守契約の更新 2」を「アプローチ」へ移動しました。/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    await page.settled();
    expect(cardsOf('リード')).toEqual([1, 2, 3]);
    expect(page.requests.filter(({ name }) => name === 'moveDeal').at(-1)?.args).toMatchObject({
      body: { phaseId: 11, aboveId: 1, belowId: 3 },
    });
  });

  it('sums the open columns, also of the deals expected in this month and quarter', async () => {
    const sum = (phaseId: number, count: number, amount: string) => ({
      phaseId,
      count,
      totalAmount: amount,
      weightedAmount: amount,
    });
    const won = sum(17, 5, '90000');
    await open('?keyword=x', {
      ...fullServer,
      summariseDealsByPhases: ({ body: { expectedIn } }: { body: { expectedIn?: string } }) => ({
        data: expectedIn ? [sum(11, expectedIn === 'this_month' ? 1 : 2, '10000'), won] : [sum(11, 4, '20000'), won],
      }),
    });
    const sums = within(await screen.findByRole('group', { name: '集計' }));
    expect(await sums.findByText('1件')).toBeVisible();
    expect(sums.getByText('2件')).toBeVisible();
    expect(sums.getByText('4件')).toBeVisible();
    expect(sums.getAllByText('2万円')).toHaveLength(2);
    const searchCondition = { keyword: 'x' };
    expect(page.requests.filter(({ name }) => name === 'summariseDealsByPhases').map(({ args }) => args)).toEqual(
      [{}, { expectedIn: 'this_month' }, { expectedIn: 'this_quarter' }].map((more) => ({
        body: { dealTypeId: 1, searchCondition, ...more },
      })),
    );
  });

  it('searches for any of several words', async () => {
    await open(`?${new URLSearchParams({ keyword: '更改 保守' })}`);
    await userEvent.click(screen.getByRole('radio', { name: 'いずれか含む' }));
    await page.settled();
    expect(page.requests.filter(({ name }) => name === 'listDealsByPhases').at(-1)?.args).toMatchObject({
      body: { searchCondition: { keyword: '更改 保守', keywordMatch: 'or' } },
    });
  });

  it('shows the chosen items on the cards, and saves the choice', async () => {
    await open('', { ...fullServer, getListSetting: { data: { columns: [{ id: 'amount', hidden: true }] } } });
    const text = () => card(2)!.closest('[data-deal-id]')!.textContent;
    expect(text()).not.toContain('円');
    expect(text()).not.toContain('基幹システム');
    await userEvent.click(screen.getByRole('button', { name: '表示項目' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '商品・サービス' }));
    await page.settled();
    expect(text()).toContain('基幹システム');
    await waitFor(() =>
      expect(page.requests.filter(({ name }) => name === 'saveListSetting').at(-1)?.args).toMatchObject({
        listKey: 'deal_cards',
        body: { columns: expect.arrayContaining([{ id: 'amount', hidden: true }, { id: 'product' }]) },
      }),
    );
  });

  it('moves the card back and shows a message when the server refuses', async () => {
    await open('', {
      ...fullServer,
      moveDeal: () => {
        throw apiError('InternalError', { status: 500 });
      },
    });
    await press(2, '{]}');
    expect(cardsOf('リード')).toEqual([1, 2, 3]);
    expect(screen.getByText('更新できませんでした。')).toBeVisible();
  });

  it('asks before leaving the page while a card is moving', async () => {
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const answer = deferred<unknown>();
    await open('', { ...fullServer, moveDeal: () => answer.promise });
    act(() => card(2)!.focus());
    await userEvent.keyboard('{]}');
    expect(cardsOf('アプローチ')).toEqual([2, 4, 5]);
    expect(asks()).toBe(true);
    answer.resolve({ data: deal(2, { phaseId: 12, lockVersion: 2 }) });
    await page.settled();
    expect(asks()).toBe(false);
  });

  it('asks for reason and date before the goal', async () => {
    await open();
    await unfold('受注');
    await press(7, '{]}');
    const dialog = within(await screen.findByRole('dialog', { name: '「受注」へ移動' }));
    await userEvent.click(dialog.getByRole('button', { name: '移動' }));
    expect(dialog.getAllByText('必須項目です')[0]).toBeVisible();
    expect(page.requests.some(({ name }) => name === 'moveDeal')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: /終了フェーズ理由/ }));
    await userEvent.click(screen.getByRole('option', { name: '実績・信頼' }));
    await userEvent.click(dialog.getByRole('button', { name: '移動' }));
    await page.settled();
    expect(page.requests.find(({ name }) => name === 'moveDeal')?.args).toMatchObject({
      body: { phaseId: 16, reasonId: 63, closedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    });
    expect(cardsOf('受注')).toEqual([7, 8]);
  });

  it('leaves the card in its column when the question is cancelled', async () => {
    await open();
    await unfold('受注');
    await press(7, '{]}');
    expect(cardsOf('受注')).toEqual([7, 8]);
    await userEvent.click(screen.getByRole('button', { name: 'キャンセル' }));
    await page.settled();
    expect(cardsOf('クロージング')).toEqual([7]);
  });

  it('keeps the sort order in the address', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /並び順/ }));
    await userEvent.click(screen.getByRole('option', { name: '契約金額' }));
    await page.settled();
    expect(page.location()).toBe('/deals?order=amount');
    expect(page.requests.findLast(({ name }) => name === 'listDealsByPhases')?.args).toEqual({
      body: { dealTypeId: 1, sortKey: 'amount', sortOrder: 'desc' },
    });
  });

  it('remembers which stopped phases are unfolded', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /^失注\s*1\s*件/ }));
    expect(cardsOf('失注')).toEqual([9]);
    page.unmount();
    page.stop();
    await open();
    expect(cardsOf('失注')).toEqual([9]);
  });

  describe('with locked ended deals', () => {
    const locking = {
      company: { dealLock: true },
      user: { profile: { permissions: { functions: { lockedDealUpdate: false } } } },
    };
    const menuOf = async (id: number) => {
      const item = document.querySelector<HTMLElement>(`[data-deal-id="${id}"]`)!;
      await userEvent.click(within(item).getByRole('button', { name: /の操作$/ }));
      await page.settled();
      return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    };

    it('marks a locked card, refuses to move it, and only opens it from its menu', async () => {
      await open('', fullServer, locking);
      await unfold('受注');
      expect(within(document.querySelector<HTMLElement>('[data-deal-id="8"]')!).getByText('ロック中')).toBeVisible();
      await press(8, '{[}');
      await press(8, '{Shift>}{ArrowRight}{/Shift}');
      expect(cardsOf('受注')).toEqual([8]);
      expect(page.requests.some(({ name }) => name === 'moveDeal')).toBe(false);
      expect(await menuOf(8)).toEqual(['案件を開く']);
    });

    it('leaves the other cards editable', async () => {
      await open('', fullServer, locking);
      expect(within(document.querySelector<HTMLElement>('[data-deal-id="2"]')!).queryByText('ロック中')).toBeNull();
      expect(await menuOf(2)).toContain('編集');
    });

    it('offers no undo for a move that locks the deal', async () => {
      await open('', fullServer, locking);
      await press(7, '{]}');
      const dialog = within(await screen.findByRole('dialog', { name: '「受注」へ移動' }));
      await userEvent.click(dialog.getByRole('button', { name: /終了フェーズ理由/ }));
      await userEvent.click(screen.getByRole('option', { name: '実績・信頼' }));
      await userEvent.click(dialog.getByRole('button', { name: '移動' }));
      await page.settled();
      expect(screen.getByText(/を「受注」へ移動しました。/)).toBeVisible();
      expect(screen.queryByRole('button', { name: '元に戻す' })).not.toBeInTheDocument();
    });
  });

  it('offers no move, edit or registration to a read-only role', async () => {
    const reach = { customer: 'save', contact: 'save', action: 'see', deal: 'see', dealTypes: [] };
    await open('', fullServer, { company: { reach } });
    await press(2, '{]}');
    expect(page.requests.some(({ name }) => name === 'moveDeal')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: /「.* 2」の操作/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['案件を開く']);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: '案件を登録' })).not.toBeInTheDocument();
  });

  it('offers to register a deal on an empty board', async () => {
    await open('', emptyServer);
    expect(screen.getByText('案件がまだありません')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: '案件を登録' })[1]!);
    await page.settled();
    expect(await screen.findByRole('dialog', { name: '案件を登録' })).toBeVisible();
  });

  it('offers to clear a search without matches', async () => {
    await open('?keyword=更改', emptyServer);
    expect(screen.getByText('「更改」に一致する案件はありません')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '絞り込み解除' }));
    expect(page.location()).toBe('/deals');
  });

  it('offers a retry when the board fails to load', async () => {
    await open('', brokenServer);
    page.answer(fullServer);
    await userEvent.click(screen.getByRole('button', { name: '再試行' }));
    await page.settled();
    expect(cardsOf('リード')).toEqual([1, 2, 3]);
  });
});
