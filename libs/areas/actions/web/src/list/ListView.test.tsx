import { liveChanged } from '@crm/web-kit';
import { apiError } from '@crm/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actionsPage } from '../testing/actions-page.tsx';
import { action, page as pageOf, planned } from '../testing/samples.ts';

jest.setTimeout(60_000);

const on = actionsPage();
const { open, sent, press, conditions } = on;

/** The URL of the list without any condition, and its request. */
const everything = '/actions?c=';
const newest = { body: { page: 1, perPage: 50, sortKey: 'start_datetime', sortOrder: 'desc' } };

describe('list', () => {
  it('reloads for a colleague’s change of actions, and not for other topics', async () => {
    await open();
    const before = sent('listActions').length;
    on.page.dispatch(liveChanged({ topics: ['customers'] }));
    await on.page.settled();
    expect(sent('listActions')).toHaveLength(before);
    on.page.dispatch(liveChanged({ topics: ['actions'] }));
    await on.page.settled();
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
    expect(on.page.location()).toBe('/actions');
    expect(screen.getByRole('radio', { name: '今日まで' })).toBeChecked();
    await press('すべて');
    expect(sent('listActions').at(-1)).toEqual(newest);
    await userEvent.click(screen.getByRole('radio', { name: '今日まで' }));
    await on.page.settled();
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
    await on.page.settled();
    await waitFor(() => expect(conditions()).toEqual([{ field: 'start_datetime', operator: 'this_week' }]));
    await userEvent.click(screen.getByRole('radio', { name: '未完了' }));
    await on.page.settled();
    await waitFor(() => expect(conditions()).toEqual([{ field: 'state', operator: 'in', value: ['overdue'] }]));
  });

  it('filters by conditions without a chip, such as any period', async () => {
    await open(everything);
    await press('詳細条件');
    const panel = within(await screen.findByRole('dialog', { name: 'アクションの絞り込み' }));
    await userEvent.type(panel.getByRole('textbox', { name: '開始' }), '2026/10/01');
    await userEvent.click(panel.getByRole('button', { name: '絞り込む' }));
    await on.page.settled();
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
    await on.page.settled();
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
      await on.page.settled();
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
          view: { columns: expect.arrayContaining([{ id: 'user', width: expect.any(Number) }]), layout: 'list' },
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
    await on.page.settled();
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
    await on.page.settled();
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
    await on.page.settled();
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
    await on.page.settled();
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
    expect(on.page.location()).toBe('/actions');
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
