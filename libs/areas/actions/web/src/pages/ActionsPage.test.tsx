import { liveChanged } from '@crm/web-kit';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readerReach, withReach } from '../testing/masters.ts';
import { openPart } from '../testing/open-part.tsx';
import { action, page as pageOf, planned } from '../testing/samples.ts';
import { fullServer } from '../testing/server.ts';
import { Page } from './ActionsPage.tsx';

jest.setTimeout(60_000);

let page: Rendered;
const open = async (url = '/actions', answers: FakeAnswers = {}) => {
  page = await openPart(<Page />, { ...fullServer, ...answers }, url);
};
const sent = (name: string) => page.requests.filter((request) => request.name === name).map(({ args }) => args);
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getAllByRole('button', { name })[0]!);
  await page.settled();
};
const conditions = () =>
  (sent('listActions').at(-1) as { body: { searchCondition?: { conditions: unknown } } }).body.searchCondition
    ?.conditions;
/** The URL of the list without any condition, and its request. */
const everything = '/actions?c=';
const newest = { body: { page: 1, perPage: 50, sortKey: 'start_datetime', sortOrder: 'desc' } };
afterEach(() => {
  expect(page.sagaFailures).toEqual([]);
  page.stop();
});

describe('list', () => {
  it('reloads for a colleague’s change of actions, and not for other topics', async () => {
    await open();
    const before = sent('listActions').length;
    page.dispatch(liveChanged({ topics: ['customers'] }));
    await page.settled();
    expect(sent('listActions')).toHaveLength(before);
    page.dispatch(liveChanged({ topics: ['actions'] }));
    await page.settled();
    expect(sent('listActions')).toHaveLength(before + 1);
  });

  it('opens on the user’s open actions until today, the oldest first, in one request', async () => {
    await open();
    const due = [
      { field: 'state', operator: 'in', value: ['planned', 'overdue'] },
      { field: 'user_id', operator: 'in', value: ['me'] },
      { field: 'start_datetime', operator: 'last_n_days', value: 3650 },
    ];
    const searchCondition = { match: 'all', conditions: due };
    expect(sent('listActions')).toEqual([{ body: { ...newest.body, sortOrder: 'asc', searchCondition } }]);
    expect(page.location()).toBe('/actions');
    expect(screen.getByRole('radio', { name: '今日まで' })).toBeChecked();
    await press('すべて');
    expect(sent('listActions').at(-1)).toEqual(newest);
    await userEvent.click(screen.getByRole('radio', { name: '今日まで' }));
    await page.settled();
    expect(conditions()).toEqual(due.slice(2));
  });

  it('shows what the URL asks for in place of the opening search', async () => {
    await open('/actions?keyword=見積');
    expect(sent('listActions')).toMatchObject([{ body: { ...newest.body, searchCondition: { keyword: '見積' } } }]);
    expect(conditions()).toBeUndefined();
  });

  it('starts with the newest, and filters by presets and chips', async () => {
    await open(everything);
    expect(sent('listActions')[0]).toEqual(newest);
    await userEvent.click(screen.getByRole('radio', { name: '今週' }));
    await page.settled();
    await waitFor(() => expect(conditions()).toEqual([{ field: 'start_datetime', operator: 'this_week' }]));
    await userEvent.click(screen.getByRole('radio', { name: '未完了' }));
    await page.settled();
    await waitFor(() => expect(conditions()).toEqual([{ field: 'state', operator: 'in', value: ['overdue'] }]));
  });

  it('filters by conditions without a chip, such as any period', async () => {
    await open(everything);
    await press('詳細条件');
    const panel = within(await screen.findByRole('dialog', { name: 'アクションの絞り込み' }));
    await userEvent.type(panel.getByRole('textbox', { name: '開始' }), '2026/10/01');
    await userEvent.click(panel.getByRole('button', { name: '絞り込む' }));
    await page.settled();
    expect(conditions()).toEqual([{ field: 'start_datetime', operator: 'gte', value: '2026-10-01' }]);
    expect(screen.getByRole('radio', { name: '指定した条件' })).toBeChecked();
    await press('開始の条件を外す');
    expect(conditions()).toBeUndefined();
  });

  it('stars an action at once, and filters by stars', async () => {
    await open(everything, { addStar: undefined });
    const star = screen.getAllByRole('button', { name: /をブックマーク$/ })[0]!;
    expect(star).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(star);
    await page.settled();
    expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(sent('addStar')).toEqual([{ kind: 'actions', id: 1 }]);
    await press('★のみ');
    expect(conditions()).toEqual([{ field: 'is_starred', operator: 'eq', value: true }]);
    await press('★のみ');
    expect(conditions()).toBeUndefined();
  });

  it('shows the columns that the user has selected, and stores them', async () => {
    await open('/actions', { getListSetting: { data: { columns: [{ id: 'comments', hidden: true }] } } });
    expect(screen.queryByRole('columnheader', { name: 'コメント' })).toBeNull();
    await press('表示項目');
    await userEvent.click(await screen.findByRole('checkbox', { name: '他の担当者' }));
    expect(screen.getByRole('columnheader', { name: /他の担当者/, hidden: true })).toBeInTheDocument();
    await waitFor(() =>
      expect(sent('saveListSetting').at(-1)).toMatchObject({
        listKey: 'actions',
        body: {
          columns: expect.arrayContaining([
            { id: 'comments', width: 88, hidden: true },
            { id: 'invitees', width: 160 },
          ]),
        },
      }),
    );
  });

  describe('edits in the list', () => {
    const meeting = planned(7, {
      startDatetime: '2099-11-27T10:00:00+09:00',
      endDatetime: '2099-11-27T11:30:00+09:00',
      lockVersion: 3,
    });
    const openCell = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
    const typeDay = async (day: string) => {
      await openCell(/日時を編集/);
      const field = await screen.findByRole('textbox', { name: '日時' });
      await userEvent.clear(field);
      await userEvent.type(field, `${day}{Tab}`);
      await press('保存');
    };

    it('moves to another day, keeps the times of day, and offers an undo', async () => {
      const updateAction = ({ body }: { body: object }) => ({ data: { ...meeting, ...body, lockVersion: 4 } });
      await open('/actions', { listActions: pageOf([meeting]), updateAction: updateAction as never });
      await typeDay('2099/12/01');
      const body = { startDatetime: '2099-12-01T10:00:00', endDatetime: '2099-12-01T11:30:00', lockVersion: 3 };
      expect(sent('updateAction')).toEqual([{ id: 7, body }]);
      expect(screen.getByText(/日時を更新しました。/)).toBeVisible();
      expect(screen.getByRole('button', { name: '元に戻す' })).toBeVisible();
    });

    it('shows both versions after a conflict', async () => {
      const theirs = { ...meeting, userId: 3, lockVersion: 9 };
      const updateAction = () => {
        throw apiError('StaleRecord', { status: 409, message: '更新されています。', details: [theirs] });
      };
      await open('/actions', { listActions: pageOf([meeting]), updateAction });
      await openCell(/主担当者を編集/);
      await userEvent.click(await screen.findByRole('button', { name: /主担当者$/ }));
      await userEvent.click(screen.getByRole('option', { name: '山田 太郎' }));
      await press('保存');
      const question = await screen.findByRole('alertdialog');
      expect(question).toHaveTextContent('他のユーザーが先に更新しました');
      expect(question).toHaveTextContent(/あなたの入力：山田 太郎/);
    });

    it('asks for the result on completion', async () => {
      await open('/actions', { listActions: pageOf([meeting]), getAction: { data: meeting } });
      await openCell(/状態を編集/);
      await userEvent.click(await screen.findByRole('button', { name: /状態$/ }));
      await userEvent.click(screen.getByRole('option', { name: '完了' }));
      await press('保存');
      expect(await screen.findByRole('dialog', { name: /^アクションを完了：/ })).toBeVisible();
      expect(sent('updateAction')).toEqual([]);
    });

    it('shows an action beside the list, with a link to its form', async () => {
      await open('/actions?peek=7&keyword=更改', { listActions: pageOf([meeting]) });
      const panel = within(await screen.findByRole('complementary'));
      expect(panel.getByText('見積の前提を確認する。')).toBeVisible();
      expect(panel.getByRole('link', { name: 'ページで開く' })).toHaveAttribute(
        'href',
        `/actions?keyword=${encodeURIComponent('更改')}&action=7`,
      );
    });
  });

  it('sorts on a phone too, where there are no headers', async () => {
    const matchMedia = window.matchMedia;
    window.matchMedia = ((query: string) => ({ ...matchMedia(query), matches: query.includes('768') })) as never;
    try {
      await open(everything);
      await press('降順');
      expect(sent('listActions').at(-1)).toMatchObject({ body: { sortKey: 'start_datetime', sortOrder: 'asc' } });
      await press(/並び順/);
      await userEvent.click(await screen.findByRole('option', { name: '主担当者' }));
      await page.settled();
      expect(sent('listActions').at(-1)).toMatchObject({ body: { sortKey: 'user', sortOrder: 'asc' } });
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('names the last searches by all of their conditions', async () => {
    const search = {
      searchCondition: {
        conditions: [
          { field: 'state', operator: 'in', value: ['overdue'] },
          { field: 'result', operator: 'contains', value: '見積' },
        ],
      },
    };
    const usedAt = '2026-10-02T09:30:00+09:00';
    await open('/actions', { listActionSearchHistories: { data: [{ id: 1, search, usedAt }] } });
    await press('最近の検索');
    expect(screen.getByRole('menuitem', { name: /^状態: 未完了、実施結果: 「見積」を含む/ })).toBeVisible();
  });

  describe('saved conditions', () => {
    const search = { searchCondition: { keyword: '名刺' }, sortKey: 'user', sortOrder: 'asc' };
    const saved = { id: 5, userId: 1, name: '見積待ち', isShared: false, isDefault: false, search, lockVersion: 3 };

    it('shows one as a tab, with its order, and notes its use', async () => {
      await open('/actions', { listActionSearchConditions: pageOf([saved]), useActionSearchCondition: { data: [] } });
      await press('見積待ち');
      expect(sent('listActions').at(-1)).toMatchObject({
        body: { searchCondition: { keyword: '名刺' }, sortKey: 'user', sortOrder: 'asc' },
      });
      expect(sent('useActionSearchCondition')).toEqual([
        { id: 5, body: { search: { searchCondition: { keyword: '名刺' } } } },
      ]);
    });

    it('replaces one that was changed elsewhere only after the newest version is here', async () => {
      let tries = 0;
      await open('/actions?saved=5&keyword=見積', {
        listActionSearchConditions: pageOf([saved]),
        updateActionSearchCondition: ({ body }: { body: { lockVersion: number } }) => {
          tries += 1;
          const details = [{ ...saved, lockVersion: 4 }];
          if (body.lockVersion !== 4) throw apiError('StaleRecord', { status: 409, message: '更新済み', details });
          return { data: { ...saved, search: { searchCondition: { keyword: '見積' } }, lockVersion: 5 } };
        },
      });
      await press('上書き保存');
      expect(tries).toBe(1);
      expect(screen.getByText('更新済み')).toBeVisible();
      await press('上書き保存');
      expect(sent('updateActionSearchCondition').at(-1)).toEqual({
        id: 5,
        body: {
          lockVersion: 4,
          search: { searchCondition: { keyword: '見積' }, sortKey: 'start_datetime', sortOrder: 'desc' },
        },
      });
      expect(screen.getByText('検索条件「見積待ち」を上書き保存しました。')).toBeVisible();
    });

    it('offers no change of a colleague’s shared condition', async () => {
      const theirs = { ...saved, userId: 2, isShared: true };
      await open('/actions?saved=5', { listActionSearchConditions: pageOf([theirs]) });
      await press('「見積待ち」の操作');
      expect(screen.getByRole('menuitem', { name: '既定の設定' })).toBeVisible();
      expect(screen.queryByRole('menuitem', { name: '削除' })).not.toBeInTheDocument();
    });
  });

  it('finds actions with any of several words', async () => {
    await open('/actions?keyword=名刺 見積');
    await userEvent.click(screen.getByRole('radio', { name: 'いずれか含む' }));
    await page.settled();
    expect(sent('listActions').at(-1)).toMatchObject({
      body: { searchCondition: { keyword: '名刺 見積', keywordMatch: 'or' } },
    });
  });

  it('completes two actions at once, and undoes it from the toast', async () => {
    const previous = [{ id: 1 }, { id: 2 }];
    await open('/actions', { bulkUpdateActions: { data: { previous, actions: [action(1), action(2)] } } });
    for (const box of screen.getAllByRole('checkbox').slice(1, 3)) await userEvent.click(box);
    const bar = within(screen.getByRole('region', { name: '選択したアクションの操作' }));
    await userEvent.click(bar.getByRole('button', { name: '完了にする' }));
    await page.settled();
    expect(sent('bulkUpdateActions')[0]).toEqual({
      body: {
        actions: [
          { id: 1, status: 'completed' },
          { id: 2, status: 'completed' },
        ],
      },
    });
    expect(screen.getByText('2件のアクションを更新しました。')).toBeVisible();
    await press('元に戻す');
    expect(sent('bulkUpdateActions')[1]).toEqual({ body: { actions: previous } });
  });

  it('deletes several actions only after their number is typed', async () => {
    await open('/actions');
    for (const box of screen.getAllByRole('checkbox').slice(1, 3)) await userEvent.click(box);
    await press('削除');
    const asked = within(await screen.findByRole('dialog', { name: '2件のアクションを削除します' }));
    await userEvent.type(asked.getByRole('textbox'), '3');
    await userEvent.click(asked.getByRole('button', { name: '削除' }));
    expect(sent('bulkDeleteActions')).toEqual([]);
    await userEvent.clear(asked.getByRole('textbox'));
    await userEvent.type(asked.getByRole('textbox'), '２');
    await userEvent.click(asked.getByRole('button', { name: '削除' }));
    await page.settled();
    expect(sent('bulkDeleteActions')).toEqual([{ body: { ids: [1, 2] } }]);
    expect(screen.queryByRole('region', { name: '選択したアクションの操作' })).not.toBeInTheDocument();
  });

  it('exports the matches to a file, and links to it', async () => {
    const file = { name: 'アクション_20261121.csv', size: 9, downloadUrl: '/api/rest/jobs/9/file?x=1' };
    const job = { id: 9, status: 'completed', file, notices: [], succeededCount: 1234, progress: 100 };
    const params = new URLSearchParams({ c: JSON.stringify(['pattern_id', 'in', [1]]) });
    await open(`/actions?${params.toString()}`, {
      requestActionsCsv: { data: { jobId: 9 } },
      getBulkOperationJobStatus: { data: job },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'CSV出力' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'すべての項目' }));
    await page.settled();
    const searchCondition = { match: 'all', conditions: [{ field: 'pattern_id', operator: 'in', value: [1] }] };
    expect(sent('requestActionsCsv')).toMatchObject([{ body: { searchCondition } }]);
    expect(await screen.findByText('CSVファイルを作成しました（1,234件）。')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ダウンロード' })).toHaveAttribute('href', file.downloadUrl);
    await press('閉じる');
    expect(screen.queryByText(/CSVファイルを作成しました/)).not.toBeInTheDocument();
  });

  it('opens the action of a global search result, and removes it from the URL', async () => {
    await open('/actions?action=3');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(sent('getAction')).toEqual([{ id: 3 }]);
    expect(page.location()).toBe('/actions');
  });

  it('opens with the default condition', async () => {
    const search = { searchCondition: { conditions: [{ field: 'state', operator: 'in', value: ['overdue'] }] } };
    const saved = { id: 5, userId: 1, name: '未完了のみ', isShared: false, isDefault: true, search, lockVersion: 0 };
    await open('/actions', { listActionSearchConditions: pageOf([saved]) });
    await waitFor(() => expect(conditions()).toEqual(search.searchCondition.conditions));
    expect(screen.getByRole('button', { name: /未完了のみ$/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('saves the present conditions under a name', async () => {
    const params = new URLSearchParams({ c: JSON.stringify(['pattern_id', 'in', [1]]) });
    await open(`/actions?${params.toString()}`, {
      createActionSearchCondition: { data: { id: 6, userId: 1, name: '面談だけ', search: {} } },
    });
    await press('検索条件を保存');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /検索条件名/ }), '面談だけ');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent('createActionSearchCondition')).toHaveLength(1));
    expect(sent('createActionSearchCondition')[0]).toMatchObject({
      body: {
        name: '面談だけ',
        isShared: false,
        isDefault: false,
        search: { searchCondition: { conditions: [{ field: 'pattern_id', operator: 'in', value: [1] }] } },
      },
    });
  });
});

describe('week', () => {
  const week = '/actions?view=week&day=2026-10-02';
  const weekOf = (...data: object[]) => ({ listActionsOfCalendar: { data, leftOff: [], memberIds: [1] } });
  const block = async () => screen.findByRole('button', { name: /面談 基幹システム刷新/ });

  it('requests the user’s own week, from Monday to Sunday', async () => {
    await open(week);
    await block();
    expect(sent('listActionsOfCalendar')).toEqual([
      { body: { from: '2026-09-28', until: '2026-10-04', people: ['1'] } },
    ]);
  });

  it('shows the hint on keys and dragging only on wide screens', async () => {
    await open(week);
    expect(await screen.findByText(/Alt＋矢印キー/)).toBeVisible();
    page.stop();
    const matchMedia = window.matchMedia;
    window.matchMedia = ((query: string) => ({ ...matchMedia(query), matches: query.includes('768') })) as never;
    try {
      cleanup();
      await open(week);
      expect(screen.queryByText(/Alt＋矢印キー/)).toBeNull();
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('moves an action by keys at once, and back when the server refuses', async () => {
    const held = deferred<unknown>();
    await open(week, { ...weekOf(action(3)), updateAction: () => held.promise });
    fireEvent.keyDown(await block(), { key: 'ArrowDown', altKey: true });
    expect(await screen.findByRole('button', { name: /2026\/10\/02\(金\) 14:15–15:15/ })).toBeVisible();
    held.reject(apiError('NetworkError', { status: 0 }));
    await page.settled();
    expect(sent('updateAction')).toEqual([
      { id: 3, body: { startDatetime: '2026-10-02T14:15:00', endDatetime: '2026-10-02T15:15:00', lockVersion: 0 } },
    ]);
    expect(screen.getByRole('button', { name: /2026\/10\/02\(金\) 14:00–15:00/ })).toBeVisible();
  });

  it('reloads for a colleague’s change, but shows no older state during a move', async () => {
    const held = deferred<unknown>();
    await open(week, { ...weekOf(action(3)), updateAction: () => held.promise });
    await block();
    const asked = () => sent('listActionsOfCalendar').length;
    const before = asked();
    page.dispatch(liveChanged({ topics: ['actions'] }));
    await page.settled();
    expect(asked()).toBe(before + 1);
    fireEvent.keyDown(await block(), { key: 'ArrowDown', altKey: true });
    page.dispatch(liveChanged({ topics: ['actions'] }));
    expect(asked()).toBe(before + 1);
    expect(await screen.findByRole('button', { name: /2026\/10\/02\(金\) 14:15–15:15/ })).toBeVisible();
    held.resolve({ data: action(3, { startDatetime: '2026-10-02T14:15:00+09:00' }) });
    await page.settled();
    expect(asked()).toBe(before + 2);
  });

  it('lists actions without a lane, and opens one of them', async () => {
    await open(week, weekOf(...[3, 4, 5, 6].map((id) => action(id))));
    expect(await screen.findAllByRole('button', { name: /面談 基幹システム刷新/ })).toHaveLength(2);
    await press('ほか2件');
    const crowd = within(await screen.findByRole('dialog', { name: 'ほか2件' }));
    fireEvent.click(crowd.getAllByRole('button', { name: /14:00–15:00 面談/ })[1]!);
    await screen.findByRole('dialog', { name: /アクション/ });
    expect(sent('getAction')).toEqual([{ id: 6 }]);
  });

  it('hides the kind of a short action beside another one, and keeps it in the accessible name', async () => {
    const short = action(4, { endDatetime: '2026-10-02T14:30:00+09:00' });
    await open(week, weekOf(action(3), short));
    const own = async (name: RegExp) => within(await screen.findByRole('button', { name })).queryByText('面談');
    expect(await own(/面談 基幹システム刷新 .*14:00–14:30/)).toBeInTheDocument();
    expect(await own(/面談 基幹システム刷新 .*14:00–15:00/)).not.toBeInTheDocument();
  });

  it('opens the form with the pressed day and time', async () => {
    await open(week);
    await block();
    await press('10/1(木)に予定を登録');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/^開始時刻/)).toHaveValue('10:00');
    expect(dialog.getByRole('radio', { name: '案件' })).toBeChecked();
  });
});

describe('daily report', () => {
  it('shows a member’s completed and open actions of a day, and goes to the previous day', async () => {
    const done = [action(3), planned(1, { startDatetime: '2026-10-02T17:00:00+09:00' })];
    await open('/actions?view=report&day=2026-10-02&user=2', { listActions: pageOf(done) });
    expect(await screen.findByRole('heading', { name: '日報 2026/10/02(金)' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: '実施したアクション' })).getAllByRole('article')).toHaveLength(1);
    expect(within(screen.getByRole('region', { name: '未完了のアクション' })).getAllByRole('article')).toHaveLength(1);
    await press('前の日');
    expect(conditions()).toEqual([
      { field: 'user_id', operator: 'in', value: [2] },
      { field: 'start_datetime', operator: 'between', value: ['2026-10-01', '2026-10-01'] },
    ]);
  });

  it('shows a week by days, and goes to the previous week', async () => {
    const later = planned(1, { startDatetime: '2026-10-03T17:00:00+09:00' });
    await open('/actions?view=report&day=2026-10-02&user=2&days=week', { listActions: pageOf([action(3), later]) });
    const friday = within(await screen.findByRole('region', { name: '2026/10/02(金)' }));
    expect(friday.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual(['実施したアクション']);
    expect(within(screen.getByRole('region', { name: '2026/10/03(土)' })).getAllByRole('article')).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: '週報 2026/09/28(月)〜2026/10/04(日)' })).toBeVisible();
    await press('前の週');
    expect(conditions()).toEqual([
      { field: 'user_id', operator: 'in', value: [2] },
      { field: 'start_datetime', operator: 'between', value: ['2026-09-21', '2026-09-27'] },
    ]);
  });
});

describe('report with more actions than a page', () => {
  /** A server that returns the actions by cursor, page by page. */
  const server =
    (all: readonly ReturnType<typeof action>[]) =>
    ({ body: { cursor = '0', perPage } }: { body: { cursor?: string; perPage: number } }) => {
      const from = Number(cursor);
      const until = from + perPage;
      const { data, meta } = pageOf(all.slice(from, until), all.length);
      return { data, meta: { ...meta, nextCursor: until < all.length ? String(until) : null } };
    };
  const week = '/actions?view=report&day=2026-10-02&user=2&days=week';

  it('counts and shows all of them', async () => {
    const all = Array.from({ length: 230 }, (_none, index) =>
      action(index + 1, { patternId: index < 130 ? 1 : 3, result: null }),
    );
    await open(week, { listActions: server(all) });
    expect(await screen.findByText('面談 130件')).toBeVisible();
    expect(screen.getByText('電話 100件')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(230);
    const bodies = sent('listActions').map((args) => (args as { body: object }).body);
    expect(bodies).toEqual([
      expect.not.objectContaining({ cursor: expect.anything() }),
      expect.objectContaining({ cursor: '100', perPage: 100 }),
      expect.objectContaining({ cursor: '200', perPage: 100 }),
    ]);
  });

  it('shows none when one page fails: half a report would be wrong', async () => {
    const all = Array.from({ length: 130 }, (_none, index) => action(index + 1, { result: null }));
    await open(week, {
      listActions: (args: { body: { cursor?: string; perPage: number } }) => {
        if (args.body.cursor) throw apiError('Unavailable', { status: 503 });
        return server(all)(args);
      },
    });
    expect(await screen.findByRole('button', { name: '再試行' })).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    page.answer({ listActions: server(all) });
    await press('再試行');
    expect(await screen.findByText('面談 130件')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(130);
  });
});

describe('read-only member', () => {
  const read = async (url: string) => {
    page = await openPart(<Page />, fullServer, url, withReach(readerReach));
  };

  it('sees a list without registration and check boxes', async () => {
    await read('/actions');
    expect(screen.queryByRole('button', { name: 'アクションを登録' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('opens an action read-only, with its comments', async () => {
    await read('/actions?action=3');
    const dialog = within(await screen.findByRole('dialog', { name: 'アクション' }));
    expect(dialog.getByText(/現行システムの課題について詳しく伺った/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^面談.*の操作$/ })).not.toBeInTheDocument();
  });

  it('sees no form at the URL for registration', async () => {
    await read('/actions?new=1');
    await page.settled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(page.location()).toBe('/actions');
  });

  it('sees the week, and can add and move nothing', async () => {
    await read('/actions?view=week&day=2026-10-02');
    const block = await screen.findByRole('button', { name: /面談 基幹システム刷新/ });
    expect(screen.queryByRole('button', { name: /に予定を登録$/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/ドラッグ/)).not.toBeInTheDocument();
    fireEvent.keyDown(block, { key: 'ArrowDown', altKey: true });
    await page.settled();
    expect(sent('updateAction')).toEqual([]);
    fireEvent.keyDown(block, { key: 'Enter' });
    expect(await screen.findByRole('dialog', { name: 'アクション' })).toBeVisible();
  });

  it('sees the report without menus', async () => {
    await read('/actions?view=report&day=2026-10-02&user=2');
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^(面談|電話|メール).*の操作$/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '完了にする' })).not.toBeInTheDocument();
  });

  it('without the right to delete, but to save, sees all other commands', async () => {
    page = await openPart(<Page />, fullServer, '/actions', withReach({ ...readerReach, action: 'save' }));
    expect(screen.getByRole('button', { name: 'アクションを登録' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('checkbox')[1]!);
    const bar = within(screen.getByRole('region', { name: '選択したアクションの操作' }));
    expect(bar.getByRole('button', { name: '完了にする' })).toBeVisible();
    expect(bar.queryByRole('button', { name: '削除' })).not.toBeInTheDocument();
  });
});

describe('targets', () => {
  it('shows actual against target, and saves changes', async () => {
    const row = { userId: 1, patternId: 1, target: 10, actual: 4 };
    await open('/actions?view=targets', { listActionTargets: { data: [row] }, updateActionTargets: { data: [] } });
    const field = await screen.findByRole('textbox', { name: '山田 太郎の面談の目標' });
    expect(screen.getByText('40%')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '８');
    act(() => field.blur());
    await press('保存');
    expect(sent('updateActionTargets')[0]).toMatchObject({
      body: { period: 'month', targets: [{ userId: 1, patternId: 1, target: 8 }] },
    });
  });
});
