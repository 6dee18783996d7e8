import { apiError } from '@crm/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actionsPage } from '../testing/actions-page.tsx';
import { action, page as pageOf, planned } from '../testing/samples.ts';

jest.setTimeout(60_000);

const on = actionsPage();
const { open, sent, press, conditions } = on;

describe('daily report', () => {
  it('shows a member’s completed and open actions of a day, and goes to the previous day', async () => {
    const done = [action(3), planned(1, { startDatetime: '2026-10-02T17:00:00+09:00' })];
    await open('/actions?view=report&day=2026-10-02&user=2', { listActions: pageOf(done) });
    expect(await screen.findByRole('heading', { name: '日報 2026/10/02(金)' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: '実施したアクション' })).getAllByRole('article')).toHaveLength(1);
    expect(within(screen.getByRole('region', { name: '未完了のアクション' })).getAllByRole('article')).toHaveLength(1);
    await press('前の日');
    expect(conditions()).toEqual([
      { field: 'user_id', operator: 'in', value: ['2'] },
      { field: 'start_datetime', operator: 'between', value: ['2026-10-01', '2026-10-01'] },
    ]);
  });

  it('shows a week by days, and goes to the previous week', async () => {
    const later = planned(1, { startDatetime: '2026-10-03T17:00:00+09:00' });
    await open('/actions?view=report&day=2026-10-02&user=2&days=week', { listActions: pageOf([action(3), later]) });
    const friday = within(await screen.findByRole('region', { name: '2026/10/02(金)' }));
    expect(friday.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
      '実施したアクション',
      '日報へのコメント',
    ]);
    expect(within(screen.getByRole('region', { name: '2026/10/03(土)' })).getAllByRole('article')).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: '週報 2026/09/28(月)〜2026/10/04(日)' })).toBeVisible();
    await press('前の週');
    expect(conditions()).toEqual([
      { field: 'user_id', operator: 'in', value: ['2'] },
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
    on.page.answer({ listActions: server(all) });
    await press('再試行');
    expect(await screen.findByText('面談 130件')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(130);
  });
});

describe('own words', () => {
  const today = '2026-10-02';
  const mine = `/actions?view=report&day=${today}`;
  const nothing = { listActions: pageOf([]), listDailyReports: { data: [], memberIds: [1] } };
  const field = (name: string) => screen.findByRole('textbox', { name });

  it('saves what was typed after a pause, in one call, and says so', async () => {
    await open(mine, nothing);
    await userEvent.type(await field('所感'), '手応えあり');
    await userEvent.type(await field('明日の予定'), '見積');
    expect(await screen.findByText('保存しました', {}, { timeout: 3_000 })).toBeVisible();
    expect(sent('saveDailyReport')).toEqual([
      { body: { day: today, reflections: '手応えあり', nextPlan: '見積', lockVersion: 0 } },
    ]);
  });

  it('shows words that were saved elsewhere, and keeps the typed ones when chosen', async () => {
    const theirs = {
      id: 5,
      userId: 1,
      day: today,
      reflections: '別の画面',
      nextPlan: null,
      commentCount: 0,
      lockVersion: 3,
    };
    let isFirst = true;
    await open(mine, {
      ...nothing,
      saveDailyReport: ({ body }: { body: object }) => {
        if (isFirst) {
          isFirst = false;
          throw apiError('StaleRecord', { status: 409, details: [theirs] });
        }
        return { data: { ...theirs, ...body, lockVersion: 4 } };
      },
    });
    await userEvent.type(await field('所感'), 'この画面');
    expect(await screen.findByText(/別の画面/, {}, { timeout: 3_000 })).toBeVisible();
    await press('自分の変更で上書き');
    await waitFor(() => expect(sent('saveDailyReport')).toHaveLength(2));
    expect(sent('saveDailyReport')[1]).toMatchObject({ body: { reflections: 'この画面', lockVersion: 3 } });
    expect(await field('所感')).toHaveValue('この画面');
  });

  it('shows another member’s words to read, with the comments open', async () => {
    await open(`${mine}&user=2`);
    expect(await screen.findByText(/先方の課題を深く伺えた/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '所感' })).not.toBeInTheDocument();
    expect(await screen.findByText('良い聞き取りでした。次回は同席します。')).toBeVisible();
  });

  it('opens the report of a day without words for a comment', async () => {
    const opened = {
      ...{ id: 9, userId: 2, day: today, reflections: null, nextPlan: null },
      ...{ commentCount: 0, lockVersion: 0 },
    };
    let reports: object[] = [];
    await open(`${mine}&user=2`, {
      ...nothing,
      listDailyReports: () => ({ data: reports, memberIds: [2] }),
      openDailyReport: () => {
        reports = [opened];
        return { data: opened };
      },
      listDailyReportComments: { data: [], meta: { totalCount: 0, hasOlder: false } },
      createDailyReportComment: ({ body }: { body: { body: string } }) => ({
        data: { ...{ id: 31, userId: 1, createdAt: '2026-10-02T19:00:00+09:00', lockVersion: 0 }, ...body },
      }),
    });
    await screen.findByText('この日のアクションはありません');
    await press('コメント');
    await userEvent.type(await screen.findByRole('textbox', { name: 'コメントを入力' }), 'お疲れさまでした');
    await press('投稿');
    expect(sent('openDailyReport')).toEqual([{ body: { userId: 2, day: today } }]);
    expect(sent('createDailyReportComment')).toMatchObject([{ id: 9, body: { body: 'お疲れさまでした' } }]);
  });

  it('leads from a notice to the member’s day', async () => {
    await open('/actions?view=report&report=5', {
      getDailyReport: { data: { id: 5, userId: 2, day: today, reflections: null, nextPlan: null, lockVersion: 1 } },
    });
    await waitFor(() => expect(on.page.location()).toBe(`/actions?view=report&day=${today}&user=2`));
    expect(sent('getDailyReport')).toEqual([{ id: 5 }]);
  });
});

describe('report of several members', () => {
  const url = '/actions?view=report&day=2026-10-02&user=my_groups';
  const answers = {
    listActions: pageOf([action(3, { userId: 2 }), action(4, { userId: 3 })]),
    listDailyReports: { data: [], memberIds: [1, 2, 3] },
  };

  it('shows every member of the user’s groups on one page, by name', async () => {
    await open(url, answers);
    const names = ['山田 太郎', '佐藤 花子', '鈴木 一郎'];
    for (const name of names) expect(await screen.findByRole('region', { name })).toBeVisible();
    expect(within(screen.getByRole('region', { name: '佐藤 花子' })).getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('3名')).toBeVisible();
    expect(conditions()).toEqual([
      { field: 'user_id', operator: 'in', value: ['my_groups'] },
      { field: 'start_datetime', operator: 'between', value: ['2026-10-02', '2026-10-02'] },
    ]);
    expect(sent('listDailyReports')).toEqual([
      { body: { from: '2026-10-02', until: '2026-10-02', people: ['my_groups'] } },
    ]);
  });

  it('names the members without actions and words at the end of the day', async () => {
    await open(url, { ...answers, listActions: pageOf([action(4, { userId: 3 })]) });
    expect(await screen.findByText('アクション・記入なし：佐藤 花子')).toBeVisible();
  });
});
