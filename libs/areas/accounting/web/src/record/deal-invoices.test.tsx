import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiError } from '@crm/web-kit/testing';
import { show } from '../testing/AccountingApp.tsx';
import { everyState, invoice, list, prefill } from '../testing/samples.ts';
import { Part } from './DealInvoices.tsx';

const tab = <Part recordId={7} />;
const card = (name: string | RegExp) => screen.getByRole('article', { name });

it('shows the state of each invoice, what changed on the other side, and what to do about a refusal', async () => {
  const page = await show(tab);
  await page.settled();
  expect(within(card('INV-0000003')).getByText('入金済')).toBeVisible();
  expect(within(card('INV-0000003')).getByText('金額: ¥1,320,000 → ¥1,300,000')).toBeVisible();
  expect(within(card('INV-0000002')).getByText('取消済')).toBeVisible();
  expect(within(card('INV-0000001')).getByText('連携先で削除済')).toBeVisible();
  expect(screen.getByText(/締め済みの期間です。請求日を変えて/)).toBeVisible();
  expect(screen.getByText('締め処理が完了した期間のため、登録できません。')).toBeVisible();
  page.stop();
});

it('reads old copies on opening, and all of them by the button', async () => {
  const page = await show(tab);
  await page.settled();
  await userEvent.click(screen.getByRole('button', { name: 'ステータス更新' }));
  await page.settled();
  const asked = page.requests.filter(({ name }) => name === 'syncFreeeInvoices').map(({ args }) => args);
  expect(asked).toEqual([
    { id: 7, body: { onlyOld: true } },
    { id: 7, body: { onlyOld: false } },
  ]);
  page.stop();
});

it('issues an invoice for the deal, with the total that it will have', async () => {
  const page = await show(tab, {
    listFreeeInvoices: list([]),
    syncFreeeInvoices: list([]),
    createFreeeInvoice: { data: invoice(9, { status: 'issuing' }) },
  });
  await page.settled();
  await userEvent.click(screen.getByRole('button', { name: '請求書を作成' }));
  await page.settled();
  const dialog = screen.getByRole('dialog', { name: 'freee請求書の作成' });
  // 1,198,995 and 119,899 of tax
  expect(within(dialog).getByText('¥1,318,894')).toBeVisible();
  const subject = within(dialog).getByRole('textbox', { name: /^件名/ });
  await userEvent.clear(subject);
  await userEvent.type(subject, '保守費用');
  await userEvent.click(within(dialog).getByRole('button', { name: '発行' }));
  await page.settled();
  expect(page.requests.find(({ name }) => name === 'createFreeeInvoice')!.args).toMatchObject({
    id: 7,
    body: {
      ...{ partnerId: null, partnerName: '青葉商事株式会社', subject: '保守費用', contactName: null },
      lines: [{ unitPrice: '1200000' }, { kind: 'discount', unitPrice: '1005' }],
    },
  });
  expect(screen.getByText('請求書の発行を受け付けました。')).toBeVisible();
  page.stop();
});

it('keeps what was typed when the server refuses it', async () => {
  const page = await show(tab, {
    createFreeeInvoice: () => {
      throw apiError('ReconnectNeeded', { status: 409, message: '会計サービスとの連携が切れています。' });
    },
  });
  await page.settled();
  await userEvent.click(screen.getByRole('button', { name: '請求書を作成' }));
  await page.settled();
  await userEvent.click(screen.getByRole('button', { name: '発行' }));
  await page.settled();
  expect(screen.getByText('会計サービスとの連携が切れています。')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^件名/ })).toHaveValue('基幹システム刷新');
  page.stop();
});

it('sends an issued invoice again with its version, and offers nothing for one that is under way or canceled', async () => {
  const page = await show(tab, {
    getFreeeInvoicePrefill: { data: prefill({ partnerId: '5' }) },
    updateFreeeInvoice: { data: invoice(3) },
  });
  await page.settled();
  for (const name of ['INV-0000002', everyState[0]!.subject])
    expect(within(screen.getAllByRole('article', { name })[0]!).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'INV-0000003を再送信' }));
  await page.settled();
  await userEvent.click(screen.getByRole('button', { name: '再送信' }));
  await page.settled();
  expect(page.requests.find(({ name }) => name === 'updateFreeeInvoice')!.args).toMatchObject({
    ...{ dealId: 7, id: 3 },
    body: { partnerId: '5', lockVersion: 0 },
  });
  page.stop();
});

it('shows no button to members who may not issue invoices', async () => {
  const page = await show(tab, {
    listFreeeInvoices: list(everyState, { mayIssue: false }),
    syncFreeeInvoices: list(everyState, { mayIssue: false }),
  });
  await page.settled();
  expect(screen.queryByRole('button', { name: '請求書を作成' })).toBeNull();
  expect(screen.queryByRole('button', { name: /再送信/ })).toBeNull();
  page.stop();
});
