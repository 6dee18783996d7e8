import { useT } from '@crm/i18n';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DealModals } from '../DealModals.tsx';
import { openPage } from '../testing/open-page.tsx';
import { deal, masters } from '../testing/samples.ts';
import { fullServer } from '../testing/server.ts';
import { formOpened } from './form.events.ts';

/** Loads the translations before a modal opens, as every page of the area does. */
function Host() {
  useT('deals');
  return <DealModals />;
}

let page: Rendered;
const open = async (request: Parameters<typeof formOpened>[0], answers: FakeAnswers = fullServer, asking = masters) => {
  page = await openPage(Host, { url: '/deals', path: '/deals', answers, masters: asking });
  page.dispatch(formOpened(request));
  await page.settled();
  await screen.findByRole('dialog');
};
const dialog = () => within(screen.getByRole('dialog'));
const field = (name: RegExp | string) => dialog().getByRole('textbox', { name });
const choose = async (name: RegExp, option: string) => {
  await userEvent.click(dialog().getByRole('button', { name }));
  await userEvent.click(screen.getByRole('option', { name: option }));
};
const submit = async (name: string) => {
  await userEvent.click(dialog().getByRole('button', { name }));
  await page.settled();
};
const sent = (name: string) => page.requests.filter((request) => request.name === name).map(({ args }) => args);
const customer = () => dialog().getByRole('combobox', { name: /取引先名/ });

afterEach(() => {
  expect(page.sagaFailures).toEqual([]);
  page.stop();
});

async function fillRest() {
  await userEvent.type(field(/案件名/), '　新しい案件 ');
  await choose(/契約確度/, 'A');
  await choose(/商品・サービス/, '基幹システム');
  await choose(/チャネル/, '紹介');
}

describe('registering a deal', () => {
  it('shows the missing fields in Japanese, and sends nothing', async () => {
    await open({ dealTypeId: 1 });
    await submit('登録');
    await waitFor(() => expect(dialog().getByText('入力内容をご確認ください。')).toBeVisible());
    for (const label of ['案件名', '取引先名', '契約確度', '商品・サービス', 'チャネル'])
      expect(dialog().getByText(`${label}: 必須項目です`)).toBeVisible();
    expect(sent('createDeal')).toEqual([]);
  });

  it('refuses an invalid amount and a non-existent date', async () => {
    await open({ dealTypeId: 1 });
    await userEvent.type(field(/契約金額/), '百万');
    await userEvent.clear(field(/契約予定日/));
    await userEvent.type(field(/契約予定日/), '2026/02/30');
    await submit('登録');
    expect(await dialog().findByText(/^契約予定日: 日付は/)).toBeVisible();
    expect(dialog().getByText(/^契約金額: /)).toBeVisible();
  });

  it('searches customers after a typing pause, never during a conversion', async () => {
    await open({ dealTypeId: 1 });
    const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
    act(() => customer().focus());
    fireEvent.compositionStart(customer());
    fireEvent.input(customer(), { target: { value: 'あおば' } });
    await wait(450);
    expect(sent('suggestCustomers')).toEqual([]);
    fireEvent.input(customer(), { target: { value: '青葉' } });
    fireEvent.compositionEnd(customer());
    await waitFor(() => expect(sent('suggestCustomers')).toEqual([{ body: { query: '青葉', limit: 10 } }]));
  });

  it('sends the normalised values with the defaults of a new deal', async () => {
    await open({ dealTypeId: 1 });
    await fillRest();
    await userEvent.type(field(/契約金額/), '１，２００，０００');
    await userEvent.type(customer(), '青葉');
    await userEvent.click(await screen.findByRole('option', { name: /青葉商事株式会社/ }));
    await submit('登録');
    await waitFor(() => expect(sent('createDeal')).toHaveLength(1));
    expect(sent('createDeal')[0]).toMatchObject({
      body: {
        dealTypeId: 1,
        name: '新しい案件',
        customerId: 501,
        amount: 1_200_000,
        phaseId: 11,
        probabilityId: 32,
        productId: 41,
        channelId: 53,
        userId: 1,
        dealCode: null,
        expectedContractDate: expect.stringMatching(/^\d{4}-\d{2}-(28|29|30|31)$/),
      },
    });
    await page.settled();
    expect(screen.getByText('案件「新しい案件」を登録しました。')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '開く' }));
    expect(page.location()).toMatch(/^\/deals\/\d+$/);
  });

  it('requires what the phase requires: contacts of the customer, the amount', async () => {
    const people = { data: [{ id: 71, name: '佐々木 健一' }], meta: { totalCount: 1 } };
    const phases = masters.phases.map((one) => ({ ...one, requiredFields: ['amount', 'contact_ids'] }));
    const answers = { ...fullServer, listContactsOfCustomer: people };
    await open({ dealTypeId: 1 }, answers, { ...masters, phases });
    await fillRest();
    expect(dialog().getByText(/このフェーズにはコンタクトが必要です/)).toBeVisible();
    await userEvent.type(customer(), '青葉');
    await userEvent.click(await screen.findByRole('option', { name: /青葉商事株式会社/ }));
    await submit('登録');
    expect(await dialog().findByText('契約金額: 必須項目です')).toBeVisible();
    expect(dialog().getByText('コンタクト: 必須項目です')).toBeVisible();
    expect(sent('createDeal')).toEqual([]);
    await userEvent.type(field(/契約金額/), '5000');
    await userEvent.click(dialog().getByRole('checkbox', { name: '佐々木 健一' }));
    await submit('登録');
    await waitFor(() => expect(sent('createDeal')).toMatchObject([{ body: { amount: 5000, contactIds: [71] } }]));
  });

  it('searches for contacts when the customer has many', async () => {
    const some = Array.from({ length: 10 }, (_, index) => ({ id: 71 + index, name: `担当 ${index}` }));
    const found = [{ id: 205, name: '渡辺 直子', customerName: '青葉商事株式会社', email: 'w@example.jp' }];
    await open(
      { dealTypeId: 1 },
      {
        ...fullServer,
        listContactsOfCustomer: { data: some, meta: { totalCount: 240 } },
        suggestContacts: { data: found },
      },
    );
    await fillRest();
    await userEvent.type(customer(), '青葉');
    await userEvent.click(await screen.findByRole('option', { name: /青葉商事株式会社/ }));
    const search = await dialog().findByRole('combobox', { name: 'コンタクト' });
    expect(dialog().queryByRole('checkbox', { name: '担当 0' })).not.toBeInTheDocument();
    await userEvent.type(search, 'わたなべ');
    await userEvent.click(await screen.findByRole('option', { name: /渡辺 直子/ }));
    expect(sent('suggestContacts').at(-1)).toMatchObject({ body: { query: 'わたなべ', customerId: 501 } });
    expect(within(dialog().getByRole('list', { name: '選択したコンタクト' })).getByText('渡辺 直子')).toBeVisible();
    await submit('登録');
    await waitFor(() => expect(sent('createDeal')).toMatchObject([{ body: { contactIds: [205] } }]));
  });

  it('finds people who have left by search and keeps the ticked ones', async () => {
    const left = { id: 72, name: '旧姓 田中', customerName: '青葉商事株式会社', email: '', retired: true };
    await open(
      { dealTypeId: 1 },
      {
        ...fullServer,
        listContactsOfCustomer: { data: [{ id: 71, name: '佐々木 健一' }], meta: { totalCount: 1 } },
        suggestContacts: { data: [left] },
      },
    );
    await fillRest();
    await userEvent.type(customer(), '青葉');
    await userEvent.click(await screen.findByRole('option', { name: /青葉商事株式会社/ }));
    await userEvent.click(await dialog().findByRole('checkbox', { name: '佐々木 健一' }));
    await userEvent.click(dialog().getByRole('button', { name: 'コンタクトを検索' }));
    const search = await dialog().findByRole('combobox', { name: 'コンタクト' });
    expect(search).toHaveFocus();
    await userEvent.type(search, 'たなか');
    await userEvent.click(await screen.findByRole('option', { name: /旧姓 田中.*退職・異動済み/ }));
    expect(sent('suggestContacts').at(-1)).toMatchObject({ body: { customerId: 501, withRetired: true } });
    await submit('登録');
    await waitFor(() => expect(sent('createDeal')).toMatchObject([{ body: { contactIds: [71, 72] } }]));
  });

  it('registers a new customer once, even when the deal is refused first', async () => {
    const details = [{ field: 'name', rule: 'max_length', params: { limit: 255 } }];
    let refusals = 1;
    await open(
      { dealTypeId: 1 },
      {
        ...fullServer,
        suggestCustomers: { data: [] },
        createDeal: () => {
          if (refusals-- > 0) throw apiError('ValidationFailed', { status: 422, details });
          return { data: deal(99) };
        },
      },
    );
    await fillRest();
    await userEvent.type(customer(), '新商事');
    await userEvent.click(await screen.findByRole('option', { name: '「新商事」を新しい取引先として登録' }));
    expect(dialog().getByText('新しい取引先として、案件と同時に登録します。')).toBeVisible();
    await submit('登録');
    expect(await dialog().findByText('案件名: 255文字以内でご入力ください')).toBeVisible();
    expect(field(/案件名/)).toHaveValue('　新しい案件 ');
    await submit('登録');
    await waitFor(() => expect(sent('createDeal')).toHaveLength(2));
    expect(sent('createCustomer')).toEqual([{ body: { name: '新商事' } }]);
    expect(sent('createDeal')[1]).toMatchObject({ body: { customerId: 900 } });
  });

  it('requires a reason for a deal that has already ended', async () => {
    await open({ dealTypeId: 1, phaseId: 16 });
    expect(dialog().getByRole('button', { name: /終了フェーズ理由/ })).toBeVisible();
    await submit('登録');
    expect(await dialog().findByText('終了フェーズ理由: 必須項目です')).toBeVisible();
  });

  it('uses the masters of the chosen deal type', async () => {
    await open({ dealTypeId: 1 });
    await choose(/案件タイプ/, '更新・保守');
    expect(dialog().getByRole('button', { name: /フェーズ/ })).toHaveTextContent('更新案内');
  });
});

describe('editing a deal', () => {
  const stale = { ...deal(2, { phaseId: 12, amount: 9_800_000, lockVersion: 7 }) };

  it('sends the fields with the version that was read, without the phase', async () => {
    await open({ dealId: 2 });
    await userEvent.clear(field(/案件名/));
    await userEvent.type(field(/案件名/), '改称');
    await submit('保存');
    await waitFor(() => expect(sent('updateDeal')).toHaveLength(1));
    const { id, body } = sent('updateDeal')[0] as { id: number; body: object };
    expect([id, body]).toEqual([2, expect.objectContaining({ name: '改称', lockVersion: 1, dealCode: 'D-0042' })]);
    expect(body).not.toHaveProperty('phaseId');
    expect(body).not.toHaveProperty('reasonId');
  });

  async function openStale() {
    await open(
      { dealId: 2 },
      {
        ...fullServer,
        updateDeal: ({ body }: { body: { lockVersion: number } }) => {
          if (body.lockVersion < 7) throw apiError('StaleRecord', { status: 409, details: [stale] });
          return { data: { ...stale, ...body, lockVersion: 8 } };
        },
      },
    );
    await userEvent.clear(field(/案件名/));
    await userEvent.type(field(/案件名/), '改称');
    await submit('保存');
    await dialog().findByText('他のユーザーが先に更新しました');
  }

  it('shows both versions after a conflict and keeps the typed values', async () => {
    await openStale();
    expect(dialog().getByText('最新の内容: ¥9,800,000')).toBeVisible();
    expect(dialog().getByText('自分の変更: 改称')).toBeVisible();
    expect(field(/案件名/)).toHaveValue('改称');
  });

  it('overwrites the newest version when the user chooses their own', async () => {
    await openStale();
    await submit('自分の変更で上書き');
    await waitFor(() => expect(sent('updateDeal')).toHaveLength(2));
    expect(sent('updateDeal')[1]).toMatchObject({ body: { name: '改称', lockVersion: 7 } });
  });

  it('fills the form with the newest version when the user chooses it', async () => {
    await openStale();
    await submit('最新の内容を使う');
    expect(field(/契約金額/)).toHaveValue('9,800,000');
    expect(dialog().queryByText('他のユーザーが先に更新しました')).not.toBeInTheDocument();
    await submit('保存');
    await waitFor(() => expect(sent('updateDeal')[1]).toMatchObject({ body: { amount: 9_800_000, lockVersion: 7 } }));
  });
});
