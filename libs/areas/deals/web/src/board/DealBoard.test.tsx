import { SlotsProvider } from '@crm/web-kit';
import { moduleWith } from '@crm/web-kit/testing';
import { composeStories } from '@storybook/react-vite';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pretendObserver } from '../testing/pretend-observer.ts';
import * as stories from './DealBoard.stories.tsx';

// The auto-scroll library warns about elements that cannot scroll; without layout none can.
jest.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => {},
}));
const mockNavigate = jest.fn();
jest.mock('react-router', () => ({
  ...jest.requireActual<object>('react-router'),
  useNavigate: () => mockNavigate,
}));

const { Full, LongJapaneseText, MoreFailed } = composeStories(stories);
const observer = pretendObserver();
const onMove = jest.fn();
const onLoadMore = jest.fn();
const onEdit = jest.fn();
const onExpandedChange = jest.fn();

const show = (Story: typeof Full, props = {}) =>
  act(async () => void render(<Story {...{ onMove, onLoadMore, onEdit, onExpandedChange }} {...props} />));
const card = (id: number) => document.querySelector<HTMLElement>(`[data-deal-id="${id}"] [data-card-link]`)!;
const column = (name: string) => screen.getByRole('region', { name });

beforeEach(() => jest.clearAllMocks());

describe('DealBoard', () => {
  it('shows a column per phase with count, total and weighted total', async () => {
    await show(Full);
    const region = column('リード');
    expect(within(region).getByText('5件')).toBeVisible();
    expect(within(region).getByText('合計')).toBeVisible();
    expect(within(region).getByText('確度掛け')).toBeVisible();
    expect(within(region).getAllByRole('listitem')).toHaveLength(5);
  });

  it('shows probability, next action and a mark of an overdue date on a card, but none on a won one', async () => {
    await show(Full);
    const item = within(column('アプローチ')).getAllByRole('listitem')[0]!;
    expect(within(item).getByRole('img', { name: '超過' })).toBeVisible();
    expect(item).toHaveTextContent('80%');
    expect(item).toHaveTextContent("'99/11/27(金)");
    const won = within(column('受注'));
    expect(won.queryByRole('img', { name: /超過|未対応|日以/ })).not.toBeInTheDocument();
  });

  it('shows the full amount as the title of a shortened one', async () => {
    await show(LongJapaneseText);
    expect(screen.getAllByTitle('¥999,999,999,999,999')[0]).toHaveTextContent('999.9兆円');
  });

  it("opens the deal's page on a press anywhere on its card except on buttons", async () => {
    await show(Full);
    const item = within(column('アプローチ')).getAllByRole('listitem')[0]!;
    const id = item.dataset['dealId'];
    await userEvent.click(within(item).getAllByTitle(/^¥/)[0]!);
    expect(mockNavigate).toHaveBeenLastCalledWith(`/deals/${id}`);
    await userEvent.click(within(item).getByRole('link'));
    expect(mockNavigate).toHaveBeenCalledTimes(2);
    await userEvent.click(within(item).getByRole('button', { name: /の操作$/ }));
    expect(mockNavigate).toHaveBeenCalledTimes(2);
  });

  it('opens a new tab on Ctrl-click or middle click beside the name only', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    await show(Full);
    const item = within(column('アプローチ')).getAllByRole('listitem')[0]!;
    const href = within(item).getByRole('link').getAttribute('href');
    const amount = within(item).getAllByTitle(/^¥/)[0]!;
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(amount);
    await user.keyboard('{/Control}');
    await user.pointer([{ keys: '[MouseMiddle]', target: amount }]);
    await user.pointer([{ keys: '[MouseMiddle]', target: within(item).getByRole('link') }]);
    expect(open.mock.calls).toEqual([
      [href, '_blank', 'noopener'],
      [href, '_blank', 'noopener'],
    ]);
    expect(mockNavigate).not.toHaveBeenCalled();
  });

  it('gathers the folded end phases in one zone and unfolds one on a press', async () => {
    await show(Full, { expanded: [] });
    const zone = within(screen.getByRole('group', { name: '結果' }));
    expect(zone.getAllByRole('button').map(({ textContent }) => textContent?.slice(0, 2))).toEqual([
      '受注',
      '失注',
      '保留',
    ]);
    expect(screen.queryByRole('region', { name: '失注' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^失注\s*2\s*件/ }));
    expect(onExpandedChange).toHaveBeenCalledWith([17]);
  });

  it('requests the next cards when the end of a column comes into sight', async () => {
    const { board } = Full.args as { board: { columns: object } };
    const columns = { ...board.columns, 11: { ids: [1, 2], totalCount: 30, more: 'ready' } };
    await show(Full, { board: { ...board, columns } });
    act(() => observer.comeIntoSight());
    expect(onLoadMore).toHaveBeenCalledWith(11);
  });

  it('offers a retry when the next cards fail to load', async () => {
    await show(MoreFailed);
    await userEvent.click(screen.getByRole('button', { name: '再試行' }));
    expect(onLoadMore).toHaveBeenCalledWith(11);
  });
});

describe('DealBoard by keyboard', () => {
  it('reaches one card by Tab and moves the focus by arrows, Home and End', async () => {
    await show(Full);
    await userEvent.tab();
    expect(card(1)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(card(2)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(card(12)).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(card(13)).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(card(1)).toHaveFocus();
  });

  it('skips columns without cards', async () => {
    await show(Full);
    act(() => card(31).focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(card(51)).toHaveFocus();
  });

  it.each([']', '{Shift>}{ArrowRight}{/Shift}'])('%s moves a card to the top of the next phase', async (keys) => {
    await show(Full);
    act(() => card(2).focus());
    await userEvent.keyboard(keys === ']' ? '{]}' : keys);
    expect(onMove).toHaveBeenCalledWith(
      expect.objectContaining({ id: 2 }),
      { phaseId: 11, aboveId: 1, belowId: 3 },
      { phaseId: 12, aboveId: null, belowId: 11 },
    );
    expect(screen.getByRole('status')).toHaveTextContent(/「アプローチ」の1番目（4件中）に移動しました。/);
  });

  it('[ moves a card to the previous phase, and does nothing in the first one', async () => {
    await show(Full);
    act(() => card(11).focus());
    await userEvent.keyboard('{[}');
    expect(onMove).toHaveBeenCalledTimes(1);
    act(() => card(1).focus());
    await userEvent.keyboard('{[}');
    expect(onMove).toHaveBeenCalledTimes(1);
  });

  it('Shift with an arrow moves a card up and down in its column', async () => {
    await show(Full);
    act(() => card(2).focus());
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(onMove.mock.calls[0]?.[2]).toEqual({ phaseId: 11, aboveId: 3, belowId: 4 });
    act(() => card(1).focus());
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(onMove).toHaveBeenCalledTimes(1);
  });

  it('ignores keys of an input method and of the browser', async () => {
    await show(Full);
    act(() => card(2).focus());
    fireEvent(card(2), createEvent.keyDown(card(2), { key: ']', isComposing: true }));
    fireEvent(card(2), createEvent.keyDown(card(2), { key: ']', keyCode: 229 }));
    fireEvent.keyDown(card(2), { key: ']', metaKey: true });
    expect(onMove).not.toHaveBeenCalled();
  });

  it("changes the phase by the card's menu", async () => {
    await show(Full);
    await userEvent.click(screen.getByRole('button', { name: /「.* 2」の操作/ }));
    expect(screen.getByText('フェーズを変更')).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'リード' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('menuitem', { name: '失注' }));
    expect(onMove.mock.calls[0]?.[2]).toEqual({ phaseId: 17, aboveId: null, belowId: null });
  });
});

describe('the slot deal-card', () => {
  const Part = ({ recordId }: { recordId: number }) => <p>{`part of ${recordId}`}</p>;
  // The translations of this area are loaded already.
  const modules = [
    moduleWith('deals', { slots: [{ slot: 'deal-card', tabKey: 'filter.clear', load: async () => ({ Part }) }] }),
  ];
  const showWith = () =>
    act(
      async () =>
        void render(
          <SlotsProvider modules={modules}>
            <Full {...{ onMove, onLoadMore, onEdit, onExpandedChange }} />
          </SlotsProvider>,
        ),
    );

  it("shows the part in the card's menu and starts it for the deal on each press", async () => {
    await showWith();
    expect(screen.queryByText(/^part of/)).not.toBeInTheDocument();
    for (const id of [2, 3, 2]) {
      // Waits for the other area's translations, which load with the menu.
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`「.* ${id}」の操作`) }));
      const entry = await screen.findByRole('menuitem', { name: '絞り込み解除' });
      await userEvent.click(entry);
      expect(await screen.findByText(`part of ${id}`)).toBeInTheDocument();
    }
    expect(screen.getAllByText(/^part of/)).toHaveLength(1);
  });
});

describe('DealBoard on a phone', () => {
  const matchMedia = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query: string) => ({ ...matchMedia(query), matches: query.includes('768') });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it('shows one phase at a time, including stopped ones', async () => {
    await show(Full);
    expect(screen.getAllByRole('region', { name: /リード|アプローチ|受注|失注/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('tab', { name: /失注/ }));
    expect(within(column('失注')).getAllByRole('listitem')).toHaveLength(2);
  });
});
