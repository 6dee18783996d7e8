import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../testing/open-page.tsx';
import { pretendObserver } from '../testing/pretend-observer.ts';
import { masters, phases } from '../testing/samples.ts';
import { fullServer } from '../testing/server.ts';
import { Page } from './DealsPage.tsx';

pretendObserver();

let page: Rendered;
const open = async (search = '', answers: FakeAnswers = {}, more: object = {}) => {
  page = await openPage(Page, {
    url: `/deals?view=list${search}`,
    path: '/deals',
    answers: { ...fullServer, ...answers },
    ...more,
  });
};
const sent = (name: string) => page.requests.filter((request) => request.name === name).map(({ args }) => args);
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await page.settled();
};
const rows = () => screen.getAllByRole('row').slice(1);
const box = (row: HTMLElement) => within(row).getByRole('checkbox');
const tick = async () => {
  await userEvent.click(box(rows()[0]!));
  await userEvent.click(box(rows()[1]!));
};
const editing = async () => {
  await press('一括更新');
  return within(await screen.findByRole('dialog', { name: /一括更新/ }));
};
const choosePhase = async (dialog: ReturnType<typeof within>, name: string) => {
  await userEvent.click(dialog.getByRole('button', { name: /更新する項目/ }));
  await userEvent.click(screen.getByRole('option', { name: 'フェーズ' }));
  await userEvent.click(dialog.getAllByRole('button', { name: /フェーズ/ }).at(-1)!);
  await userEvent.click(screen.getByRole('option', { name }));
  await page.settled();
};

afterEach(() => {
  expect(page.sagaFailures).toEqual([]);
  page.stop();
  window.localStorage.clear();
});

describe('bulk actions on deals', () => {
  it('fill in required fields that deals lack, or skip those deals', async () => {
    const rule = 'required_by_phase';
    await open('', {
      bulkUpdateDeals: ({ body }: { body: { fill?: object; leaveOutLacking?: boolean } }) => {
        if (body.leaveOutLacking)
          return {
            data: {
              operationId: 5,
              count: 1,
              missingCount: 0,
              lockedCount: 0,
              leftOutCount: 1,
              leftOut: [{ field: 'deal_code', count: 1 }],
              leftOutDeals: [{ id: 2, name: '案件乙' }],
            },
          };
        throw apiError('ValidationFailed', {
          status: 422,
          details: [
            { field: 'changes.phase_id', rule, params: { count: 1 } },
            ...(body.fill ? [] : [{ field: 'changes.amount', rule, params: { count: 1 } }]),
            { field: 'changes.deal_code', rule, params: { count: 1 } },
            { field: 'ids', rule, params: { id: 2, name: '案件乙', fields: 'deal_code' } },
          ],
        });
      },
    });
    await tick();
    const dialog = await editing();
    await choosePhase(dialog, 'ヒアリング');
    expect(dialog.queryByRole('textbox', { name: /契約金額/ })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '更新' }));
    await page.settled();
    expect(dialog.getByRole('alert')).toHaveTextContent('案件乙（案件コード）');
    await userEvent.click(dialog.getByRole('button', { name: '更新' }));
    expect(dialog.getByText('契約金額をご入力ください。')).toBeVisible();
    expect(sent('bulkUpdateDeals')).toHaveLength(1);
    await userEvent.type(dialog.getByRole('textbox', { name: /契約金額/ }), '5000');
    await userEvent.click(dialog.getByRole('button', { name: '1件を除いて更新' }));
    await page.settled();
    expect(sent('bulkUpdateDeals')[1]).toMatchObject({
      body: { changes: { phaseId: 13 }, fill: { amount: 5000 }, leaveOutLacking: true },
    });
    expect(screen.getByText(/1件は必須入力項目（案件コード）が未入力のため、更新していません：案件乙/)).toBeVisible();
  });

  it('select a range with Shift, update it at once and undo it', async () => {
    await open();
    await userEvent.click(box(rows()[0]!));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(box(rows()[2]!), { pointerEventsCheck: 0 });
    await userEvent.keyboard('{/Shift}');
    await press('一括更新');
    const dialog = await screen.findByRole('dialog', { name: /一括更新/ });
    await userEvent.click(within(dialog).getByRole('button', { name: '更新' }));
    expect(within(dialog).getByText('担当者をご入力ください。')).toBeVisible();
    const value = within(dialog).getAllByRole('button', { name: /担当者/ })[1]!;
    expect(value).toHaveTextContent('選択');
    await userEvent.click(value);
    await userEvent.click(screen.getByRole('option', { name: '佐藤 花子' }));
    await userEvent.click(within(dialog).getByRole('button', { name: '更新' }));
    await page.settled();
    const [call] = sent('bulkUpdateDeals') as [{ body: { ids: number[]; changes: object } }];
    expect(call.body.changes).toEqual({ userId: 2 });
    expect(call.body.ids).toContain(1);
    expect(call.body.ids).toContain(3);
    await press('元に戻す');
    expect(sent('undoBulkDeals')).toEqual([{ id: 5 }]);
    expect(screen.getByText('一括操作を元に戻しました。')).toBeVisible();
  });

  it('select all matches, and delete them only after the count is confirmed', async () => {
    await open('&keyword=更改');
    await userEvent.click(screen.getByRole('checkbox', { name: 'このページの案件をすべて選択' }));
    await press('条件に一致する1,234件すべてを選択');
    await press('一括削除');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('アクション 3件も削除されます。案件1,234件をゴミ箱に移動します。');
    expect(sent('previewDeletion')).toMatchObject([
      { kind: 'deals', body: { dealTypeId: 1, searchCondition: { keyword: '更改' } } },
    ]);
    expect(sent('bulkDeleteDeals')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: '削除' }));
    await page.settled();
    expect(sent('bulkDeleteDeals')).toEqual([{ body: { dealTypeId: 1, searchCondition: { keyword: '更改' } } }]);
  });

  it('show the lacking fields and their inputs before anything is sent', async () => {
    const asking = phases.map((phase) => (phase.id === 13 ? { ...phase, requiredFields: ['amount'] } : phase));
    const foreseeBulkUpdate = {
      data: {
        count: 2,
        lockedCount: 0,
        lackingCount: 1,
        lacking: [{ field: 'amount', count: 1 }],
        lackingDeals: [{ id: 2, name: '案件乙', fields: ['amount'] }],
      },
    };
    await open('', { foreseeBulkUpdate }, { masters: { ...masters, phases: asking } });
    await tick();
    const dialog = await editing();
    await choosePhase(dialog, 'アプローチ');
    expect(sent('foreseeBulkUpdate')).toEqual([]);
    await userEvent.click(dialog.getAllByRole('button', { name: /フェーズ/ }).at(-1)!);
    await userEvent.click(screen.getByRole('option', { name: 'ヒアリング' }));
    await page.settled();
    expect(sent('foreseeBulkUpdate')).toMatchObject([{ body: { dealTypeId: 1, ids: [1, 2], phaseId: 13 } }]);
    expect(dialog.getByText(/1件の案件で、このフェーズの必須入力項目が未入力です（契約金額 1件）/)).toBeVisible();
    expect(dialog.getByText('案件乙（契約金額）')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /契約金額/ }), '7000');
    expect(sent('bulkUpdateDeals')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: '更新' }));
    await page.settled();
    expect(sent('bulkUpdateDeals')).toMatchObject([{ body: { changes: { phaseId: 13 }, fill: { amount: 7000 } } }]);
  });

  describe('with locked deals', () => {
    const locking = {
      company: { dealLock: true },
      user: { profile: { permissions: { functions: { lockedDealUpdate: false } } } },
    };
    const foreseen = (lockedCount: number) => ({
      foreseeBulkUpdate: { data: { count: 1_234, lockedCount, lackingCount: 0, lacking: [], lackingDeals: [] } },
    });
    const all = async () => {
      await userEvent.click(screen.getByRole('checkbox', { name: 'このページの案件をすべて選択' }));
      await press('条件に一致する1,234件すべてを選択');
    };
    const chooseAmount = async (dialog: ReturnType<typeof within>) => {
      await userEvent.click(dialog.getByRole('button', { name: /更新する項目/ }));
      await userEvent.click(screen.getByRole('option', { name: '契約金額' }));
      await userEvent.type(dialog.getByRole('textbox', { name: /契約金額/ }), '5');
    };
    const refuse = (leaveOutLocked: boolean | undefined, count: number) => {
      if (!leaveOutLocked) throw apiError('DealLocked', { status: 403, details: [{ count }] });
    };

    it('shows the number of locked deals in advance and updates the others', async () => {
      const bulkUpdateDeals = {
        data: {
          operationId: 5,
          count: 1_222,
          missingCount: 0,
          lockedCount: 12,
          leftOutCount: 0,
          leftOut: [],
          leftOutDeals: [],
        },
      };
      await open('', { ...foreseen(12), bulkUpdateDeals }, locking);
      await all();
      const dialog = await editing();
      expect(await dialog.findByText('12件はロックされているため、更新せずそのままにします。')).toBeVisible();
      await chooseAmount(dialog);
      await userEvent.click(dialog.getByRole('button', { name: '更新' }));
      await page.settled();
      expect(sent('bulkUpdateDeals')).toMatchObject([{ body: { changes: { amount: 5 }, leaveOutLocked: true } }]);
      expect(screen.getByText('ロック中の12件は、そのままです。')).toBeVisible();
      expect(screen.getByText('案件1,222件を更新しました。')).toBeVisible();
    });

    it('disables the update when all deals are locked', async () => {
      await open('', foreseen(1_234), locking);
      await all();
      const dialog = await editing();
      expect(await dialog.findByText('選択した案件はすべてロックされているため、更新できません。')).toBeVisible();
      expect(dialog.getByRole('button', { name: '更新' })).toBeDisabled();
    });

    it('offers to update the others when deals were locked meanwhile', async () => {
      const bulkUpdateDeals = ({ body }: { body: { leaveOutLocked?: boolean } }) => {
        refuse(body.leaveOutLocked, 3);
        return (fullServer as { bulkUpdateDeals: unknown }).bulkUpdateDeals;
      };
      await open('', { ...foreseen(0), bulkUpdateDeals }, locking);
      await all();
      const dialog = await editing();
      await chooseAmount(dialog);
      await userEvent.click(dialog.getByRole('button', { name: '更新' }));
      await page.settled();
      expect(dialog.getByText('3件の案件がロックされているため、更新できませんでした。')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'ロック中の3件を除いて更新' }));
      await page.settled();
      expect(sent('bulkUpdateDeals').at(-1)).toMatchObject({ body: { leaveOutLocked: true } });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('deletes the others after a second confirmation', async () => {
      const bulkDeleteDeals = ({ body }: { body: { leaveOutLocked?: boolean } }) => {
        refuse(body.leaveOutLocked, 4);
        return { data: { operationId: 6, count: 1_230, missingCount: 0, lockedCount: 4 } };
      };
      await open('', { bulkDeleteDeals }, locking);
      await all();
      await press('一括削除');
      const dialog = await screen.findByRole('alertdialog');
      await userEvent.click(within(dialog).getByRole('button', { name: '削除' }));
      await page.settled();
      const second = await screen.findByRole('alertdialog', { name: 'ロックされた案件があります' });
      expect(second).toHaveTextContent('4件の案件がロックされているため、削除できません。');
      await userEvent.click(within(second).getByRole('button', { name: 'ロック中の案件を除いて削除' }));
      await page.settled();
      expect(sent('bulkDeleteDeals').at(-1)).toMatchObject({ body: { leaveOutLocked: true } });
      expect(screen.getByText('案件1,230件を削除しました。')).toBeVisible();
    });
  });
});
