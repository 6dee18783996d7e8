import { page as pageOf } from '@crm/records-web/testing';
import { liveChanged, toastActed } from '@crm/web-kit';
import type { ToastsState } from '@crm/web-kit';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CustomObjectRow } from '@crm/api-client';
import { Page } from '../pages/ObjectsPage.tsx';
import { show } from '../testing/ObjectsApp.tsx';
import { definition, definitions, objectRecord, objectRow } from '../testing/samples.ts';

jest.setTimeout(60_000);

interface ListArgs {
  body: { within?: { operator: string; value?: unknown }; page: number };
}

let page: Rendered;
const running = objectRow(3, { title: '梱包機' });
const stopped = objectRow(8, { title: '検品カメラ' });
/** Answers as the server does: by the condition besides the search. */
const listed = ({ body: { within: condition } }: ListArgs) => {
  if (!condition) return pageOf([running, stopped]);
  if (condition.operator === 'between') return pageOf([running, stopped]);
  const [value] = (condition.value as string[] | undefined) ?? [];
  const rows: Record<string, CustomObjectRow[]> = { 稼働中: [running], 停止: [stopped] };
  return pageOf(rows[value ?? ''] ?? [], value === '稼働中' ? 21 : undefined);
};
const open = async (url: string, answers: FakeAnswers = {}) => {
  page = await show(
    <Page />,
    { listCustomObjects: listed as never, ...answers },
    { url, path: '/objects/:definitionId' },
  );
};
const sent = (name: string) =>
  page.requests.filter((one) => one.name === name).map(({ args }) => args as unknown as ListArgs);
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getAllByRole('button', { name })[0]!);
  await page.settled();
};
const toasts = () => page.state<ToastsState>('toasts').toasts.map(({ text }) => text);
const column = (name: RegExp) => within(screen.getByRole('region', { name }));
const day = (name: string) => within(screen.getByRole('listitem', { name }));

describe('the board', () => {
  const url = '/objects/12?view=board';

  it('shows a column per choice with its records and their number', async () => {
    await open(url);
    const board = screen.getByRole('group', { name: '設備のボード（状態）' });
    expect(
      within(board)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual([...['稼働中21', '点検中0', '停止1', '未設定0']]);
    expect(column(/稼働中/).getByRole('link', { name: '梱包機' })).toHaveAttribute('href', '/objects/12/3');
    expect(sent('listCustomObjects').flatMap(({ body }) => body.within ?? [])).toEqual([
      { customItemId: 104, operator: 'in', value: ['稼働中'] },
      { customItemId: 104, operator: 'in', value: ['点検中'] },
      { customItemId: 104, operator: 'in', value: ['停止'] },
      { customItemId: 104, operator: 'empty' },
    ]);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('opens from the list and keeps the search', async () => {
    await open('/objects/12?keyword=%E6%A9%9F');
    await userEvent.click(screen.getByRole('radio', { name: 'ボード' }));
    await page.settled();
    expect(sent('listCustomObjects').at(-1)).toMatchObject({
      body: { searchCondition: { keyword: '機' }, within: { operator: 'empty' } },
    });
  });

  it('moves a card at once by its menu, and back again', async () => {
    await open(url, { updateCustomObject: { data: objectRecord(3, { title: '梱包機', lockVersion: 5 }) } });
    await press('梱包機を移動');
    await userEvent.click(await screen.findByRole('menuitem', { name: '停止' }));
    await page.settled();
    expect(column(/停止/).getByRole('link', { name: '梱包機' })).toBeVisible();
    expect(sent('updateCustomObject')).toEqual([
      { id: 12, customObjectId: 3, body: { customs: [{ itemId: 104, value: '停止' }], lockVersion: 4 } },
    ]);
    expect(toasts()).toEqual(['「梱包機」を「停止」に移動しました。']);
    const { toasts: shown } = page.state<ToastsState>('toasts');
    page.dispatch(toastActed({ id: shown[0]!.id }));
    await page.settled();
    expect(sent('updateCustomObject')[1]).toMatchObject({
      body: { customs: [{ itemId: 104, value: '稼働中' }], lockVersion: 5 },
    });
    expect(column(/稼働中/).getByRole('link', { name: '梱包機' })).toBeVisible();
  });

  it('moves a card by the keys [ and ], to the column without a value too', async () => {
    await open(url, { updateCustomObject: { data: objectRecord(8, { title: '検品カメラ' }) } });
    column(/停止/).getByRole('link', { name: '検品カメラ' }).focus();
    await userEvent.keyboard(']');
    await page.settled();
    expect(column(/未設定/).getByRole('link', { name: '検品カメラ' })).toBeVisible();
    expect(sent('updateCustomObject')).toMatchObject([{ body: { customs: [{ itemId: 104, value: null }] } }]);
  });

  it('reads the board again when a move is refused, and says why', async () => {
    await open(url, {
      updateCustomObject: () => {
        throw apiError('StaleRecord', { status: 409, details: [] });
      },
    });
    await press('梱包機を移動');
    await userEvent.click(await screen.findByRole('menuitem', { name: '停止' }));
    await page.settled();
    expect(column(/稼働中/).getByRole('link', { name: '梱包機' })).toBeVisible();
    expect(toasts()).toEqual([expect.stringMatching(/^移動できませんでした。/)]);
  });

  it('reads the next records of a column', async () => {
    await open(url);
    page.answer({ listCustomObjects: (() => pageOf([objectRow(4, { title: '選別機' })], 21)) as never });
    await press('さらに表示');
    expect(column(/稼働中/).getByRole('link', { name: '選別機' })).toBeVisible();
    expect(sent('listCustomObjects').at(-1)).toMatchObject({ body: { within: { value: ['稼働中'] } } });
  });

  it('reads the columns again after a change of a colleague', async () => {
    await open(url);
    const before = sent('listCustomObjects').length;
    page.dispatch(liveChanged({ topics: ['custom_objects'] }));
    await page.settled();
    expect(sent('listCustomObjects').length).toBeGreaterThanOrEqual(before + 4);
  });

  it('offers no moves to a role that only sees the records', async () => {
    await open(url, { listCustomObjectDefs: { data: [definition(12, { level: 'see' })] } });
    expect(screen.queryByRole('button', { name: /を移動/ })).not.toBeInTheDocument();
  });

  it('offers neither view without an item to group by', async () => {
    await open('/objects/13?view=board', { listCustomObjectDefs: { data: definitions } });
    expect(screen.queryByRole('radio', { name: 'ボード' })).not.toBeInTheDocument();
    expect(screen.getByRole('table')).toBeVisible();
  });
});

describe('the calendar', () => {
  const url = '/objects/12?view=calendar&month=2026-04';

  it('shows the records of a month on their days', async () => {
    await open(url);
    expect(screen.getByRole('group', { name: '設備のカレンダー（設置日）' })).toBeVisible();
    expect(screen.getByRole('heading', { name: '2026年4月' })).toBeVisible();
    expect(day('2026/04/15(水)').getByRole('link', { name: '梱包機' })).toHaveAttribute('href', '/objects/12/3');
    expect(sent('listCustomObjects').find(({ body }) => body.within)).toMatchObject({
      body: {
        ...{ sortKey: 'custom_item_102', sortOrder: 'asc' },
        within: { customItemId: 102, operator: 'between', value: ['2026-03-30', '2026-05-03'] },
      },
    });
  });

  it('moves a record to another day by Alt and an arrow key', async () => {
    const customs = [{ itemId: 102, value: '2026-04-22' }];
    await open(url, { updateCustomObject: { data: objectRecord(3, { title: '梱包機', customs }) } });
    day('2026/04/15(水)').getByRole('link', { name: '梱包機' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(day('2026/04/22(水)').getByRole('link', { name: '梱包機' })).toBeVisible();
    await page.settled();
    expect(sent('updateCustomObject')).toMatchObject([{ body: { customs: [{ itemId: 102, value: '2026-04-22' }] } }]);
  });

  it('shows another month', async () => {
    await open(url);
    await press('次の月');
    expect(screen.getByRole('heading', { name: '2026年5月' })).toBeVisible();
    expect(sent('listCustomObjects').at(-1)).toMatchObject({
      body: { within: { value: ['2026-04-27', '2026-05-31'] } },
    });
  });

  it('lists the records of a full day in a popover, and says how many the month has beyond those read', async () => {
    const many = Array.from({ length: 6 }, (_, at) => objectRow(3 + at * 9, { title: `機械${at}` }));
    await open(url, { listCustomObjects: (() => pageOf(many, 130)) as never });
    expect(day('2026/04/15(水)').getAllByRole('link')).toHaveLength(3);
    await press('ほか3件');
    expect(within(await screen.findByRole('dialog')).getAllByRole('link')).toHaveLength(6);
    expect(screen.getByText('ほかに124件あります。')).toBeVisible();
  });
});
