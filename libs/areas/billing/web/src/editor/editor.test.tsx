import { liveChanged } from '@crm/web-kit';
import { apiError } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page as EstimatePage } from '../pages/EstimatePage.tsx';
import { Page as NewEstimatePage } from '../pages/NewEstimatePage.tsx';
import { show } from '../testing/BillingApp.tsx';
import { estimate, row, sent } from '../testing/samples.ts';

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const totals = () => screen.getByText('合計（税込）').closest('dl')!;
const type = async (name: string, text: string) => {
  await userEvent.clear(cell(name));
  await userEvent.type(cell(name), text);
};

it('updates the totals on every key, full-width digits too, and sends the same numbers', async () => {
  const page = await show(<NewEstimatePage />, { createEstimate: { data: estimate(row(9)) } }, '/?deal_id=7');
  expect(within(totals()).getByText('¥1,309,000')).toBeVisible();
  await type('2行目 数量', '２．５');
  await type('2行目 単価', '１００，０００');
  await userEvent.tab();
  // (250,000 − 10,000) × 1.1
  expect(within(totals()).getByText('¥264,000')).toBeVisible();
  expect(cell('2行目 単価').value).toBe('100,000');
  await userEvent.click(screen.getByRole('button', { name: '登録' }));
  await page.settled();
  expect(page.requests.find(({ name }) => name === 'createEstimate')!.args).toMatchObject({
    body: { dealId: 7, lines: [{}, { quantity: '2.5', unitPrice: '100000' }, { kind: 'discount' }] },
  });
  page.stop();
});

it('adds, duplicates, moves and removes lines, also by keyboard', async () => {
  const page = await show(<NewEstimatePage />, {}, '/?deal_id=7');
  const names = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: /行目 品名$/ }).map(({ value }) => value);
  await userEvent.click(screen.getByRole('button', { name: '2行目を複製' }));
  expect(names()).toEqual(['初期費用', '導入支援', '導入支援', '値引き']);
  expect(cell('3行目 品名')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['初期費用', '導入支援', '値引き', '導入支援']);
  await userEvent.click(cell('4行目 品名'));
  await userEvent.keyboard('{Enter}保守');
  expect(names()).toEqual(['初期費用', '導入支援', '値引き', '導入支援', '保守']);
  await userEvent.click(screen.getByRole('button', { name: '1行目を削除' }));
  expect(names()[0]).toBe('導入支援');
  page.stop();
});

it('marks invalid cells and sends nothing', async () => {
  const page = await show(<NewEstimatePage />, {}, '/?deal_id=7');
  await userEvent.clear(cell('2行目 品名'));
  await type('2行目 単価', 'abc');
  await userEvent.click(screen.getByRole('button', { name: '登録' }));
  await page.settled();
  expect(cell('2行目 品名')).toBeInvalid();
  expect(cell('2行目 単価')).toBeInvalid();
  expect(screen.getAllByText(/明細の入力内容をご確認ください/)[0]).toBeVisible();
  expect(page.requests.map(({ name }) => name)).not.toContain('createEstimate');
  page.stop();
});

it('asks for confirmation before it marks an estimate as sent', async () => {
  const page = await show(<EstimatePage />, {
    changeEstimateStatus: { data: estimate(sent(1)) },
  });
  await userEvent.click(screen.getByRole('button', { name: '送付済にする' }));
  await page.settled();
  const dialog = await screen.findByRole('alertdialog');
  expect(page.requests.map(({ name }) => name)).not.toContain('changeEstimateStatus');
  await userEvent.click(within(dialog).getByRole('button', { name: '送付済にする' }));
  await page.settled();
  expect(page.requests.find(({ name }) => name === 'changeEstimateStatus')!.args).toEqual({
    id: 1,
    body: { action: 'send', lockVersion: 0 },
  });
  expect(screen.getByText('この版は変更できません。')).toBeVisible();
  expect(screen.getByRole('button', { name: '新しい版を作成' })).toBeVisible();
  page.stop();
});

it('disables status changes until the edits are saved', async () => {
  const page = await show(<EstimatePage />);
  await type('2行目 単価', '5');
  expect(screen.getByRole('button', { name: '送付済にする' })).toBeDisabled();
  expect(screen.getByText(/未保存の変更があります/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /の操作$/ }));
  expect(screen.getByRole('menuitem', { name: '複製' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: '送付済にする' })).toBeNull();
  page.stop();
});

it("shows both versions after a colleague's change and keeps the user's edits", async () => {
  const newest = { ...estimate(row(1)), subject: '同僚の件名', lockVersion: 4 };
  const page = await show(<EstimatePage />, {
    updateEstimate: ({ body }: { body: { lockVersion: number } }) => {
      if (body.lockVersion < 4) throw apiError('StaleRecord', { status: 409, details: [newest] });
      return { data: { ...newest, lockVersion: 5 } };
    },
  });
  await type('2行目 単価', '500000');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await page.settled();
  expect(screen.getByText('最新の内容: 同僚の件名')).toBeVisible();
  expect(screen.getByText(/^自分の変更: .*× ¥500,000$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /自分の変更/ }));
  await page.settled();
  expect(page.requests.filter(({ name }) => name === 'updateEstimate').at(-1)!.args).toMatchObject({
    body: { lockVersion: 4, lines: [{}, { unitPrice: '500000' }, {}] },
  });
  page.stop();
});

it("reloads a colleague's change while there are no edits", async () => {
  const page = await show(<EstimatePage />);
  page.answer({ getEstimate: { data: { ...estimate(row(1)), subject: '同僚の件名', lockVersion: 4 } } });
  page.dispatch(liveChanged({ topics: ['estimates'] }));
  await page.settled();
  expect(cell('件名').value).toBe('同僚の件名');
  page.stop();
});

it('sends a comment with an approval request, and requires one for sending back', async () => {
  const waiting = estimate({ ...row(1), actions: ['request_approval', 'send_back'] } as never);
  const page = await show(<EstimatePage />, {
    getEstimate: { data: waiting },
    changeEstimateStatus: { data: { ...waiting, lockVersion: 1 } },
  });
  const submit = async (name: string) => {
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    await page.settled();
  };
  await userEvent.click(screen.getByRole('button', { name: '差し戻す' }));
  await submit('差し戻す');
  expect(page.requests.map(({ name }) => name)).not.toContain('changeEstimateStatus');
  await userEvent.type(screen.getByRole('textbox', { name: /コメント/ }), '値引きを見直してください');
  await submit('差し戻す');
  expect(page.requests.find(({ name }) => name === 'changeEstimateStatus')!.args).toEqual({
    id: 1,
    body: { action: 'send_back', lockVersion: 0, comment: '値引きを見直してください' },
  });
  page.stop();
});

it('shows an older version and its differences from the newest', async () => {
  const newest = estimate({ ...row(1), version: 2 } as never);
  const { subject, lines, totals, ...head } = newest;
  const page = await show(<EstimatePage />, {
    getEstimate: { data: { ...newest, versions: [...newest.versions, { ...newest.versions[0]!, version: 2 }] } },
    getEstimateVersion: { data: { ...head, version: 1, subject: '旧い件名', lines, totals } },
  });
  await userEvent.click(screen.getByRole('button', { name: /^第1版の内容/ }));
  await page.settled();
  const dialog = within(await screen.findByRole('dialog'));
  const [, difference] = dialog.getAllByRole('row');
  expect(difference).toHaveTextContent(`件名旧い件名${subject}`);
  page.stop();
});

it('shows the dates of a sent estimate in the language of the screen', async () => {
  const page = await show(<EstimatePage />, { getEstimate: { data: estimate(sent(1)) } }, '/', 'en');
  expect(await screen.findByText('Mon, Nov 2, 2026')).toBeVisible();
  page.stop();
});

it('names the characters that cannot be printed when an estimate cannot be sent', async () => {
  const page = await show(<EstimatePage />, {
    getEstimate: { data: estimate({ ...row(1), actions: ['send'] } as never) },
    changeEstimateStatus: () => {
      throw apiError('ValidationFailed', {
        status: 422,
        details: [{ field: 'action', rule: 'unprintable', params: { characters: '한 글' } }],
      });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: '送付済にする' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '送付済にする' }));
  await page.settled();
  expect(screen.getByText('PDFに印刷できない文字を書き換えてください: 한 글')).toBeVisible();
  page.stop();
});

describe('an estimate that is marked as won', () => {
  const deal = { id: 7, dealTypeId: 1, phaseId: 11, amount: 500_000, lockVersion: 3 };
  const accept = async (answers: object) => {
    const head = sent(1);
    const page = await show(<EstimatePage />, {
      getEstimate: { data: estimate(head) },
      changeEstimateStatus: { data: estimate({ ...head, status: 'accepted', actions: [] }) },
      getDeal: { data: deal },
      ...answers,
    });
    await userEvent.click(screen.getByRole('button', { name: '受注にする' }));
    await page.settled();
    return page;
  };
  const changes = (page: Awaited<ReturnType<typeof accept>>) =>
    page.requests.filter(({ name }) => name === 'updateDeal').map(({ args }) => args);

  it('offers to move the deal to its won phase with the amount before tax', async () => {
    const page = await accept({ updateDeal: { data: deal } });
    const dialog = await screen.findByRole('alertdialog');
    expect(changes(page)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: '案件も更新する' }));
    await page.settled();
    expect(changes(page)).toEqual([{ id: 7, body: { phaseId: 12, amount: 1_190_000, lockVersion: 3 } }]);
    expect(screen.getByText('案件を受注に進め、契約金額を更新しました。')).toBeVisible();
    page.stop();
  });

  it('changes no deal when the offer is declined, and says why a deal could not be changed', async () => {
    const declined = await accept({});
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'キャンセル' }));
    await declined.settled();
    expect(changes(declined)).toEqual([]);
    declined.stop();
    document.body.innerHTML = '';
    const page = await accept({
      updateDeal: () => {
        throw apiError('ValidationFailed', { status: 422, message: '必須の項目があります。' });
      },
    });
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '案件も更新する' }),
    );
    await page.settled();
    expect(screen.getByText(/案件を更新できませんでした/)).toBeVisible();
    page.stop();
  });

  it('offers nothing for a deal that is won with this amount', async () => {
    const page = await accept({ getDeal: { data: { ...deal, phaseId: 12, amount: 1_190_000 } } });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(changes(page)).toEqual([]);
    page.stop();
  });
});
