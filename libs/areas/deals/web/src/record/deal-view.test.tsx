import { customGroups } from '@crm/custom-fields-web/testing';
import type { ToastsState } from '@crm/web-kit';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page } from '../pages/DealPage.tsx';
import { openPage } from '../testing/open-page.tsx';
import { deal, dealRow, phases } from '../testing/samples.ts';
import { brokenServer, forbiddingServer, forgetfulServer, fullServer } from '../testing/server.ts';
import { stepsOf } from './steps-of.ts';

let page: Rendered;
const open = async (answers: FakeAnswers = fullServer, id = '2', more: object = {}) => {
  page = await openPage(Page, { url: `/deals/${id}`, path: '/deals/:dealId', answers, ...more });
};
const sent = (name: string) => page.requests.filter((request) => request.name === name).map(({ args }) => args);
const step = (name: RegExp) => within(screen.getByRole('list', { name: 'フェーズ' })).getByRole('button', { name });
const press = async (element: HTMLElement) => {
  await userEvent.click(element);
  await page.settled();
};

afterEach(() => {
  expect(page.sagaFailures).toEqual([]);
  page.stop();
});

describe('DealView', () => {
  it('shows the deal with customer, contacts and days in phases', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: '保守契約の更新 2' })).toBeVisible();
    expect(document.title).toContain('保守契約の更新 2');
    expect(screen.getAllByRole('link', { name: '有限会社みなと印刷' })[0]).toHaveAttribute('href', '/customers/502');
    expect(within(screen.getByRole('region', { name: 'コンタクト' })).getByText('高橋 美咲')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'フェーズ滞留日数' })).getByText('9日')).toBeVisible();
  });

  it('shows the bookmark at once, and restores it when the server refuses', async () => {
    await open();
    const star = screen.getByRole('button', { name: '「保守契約の更新 2」をブックマーク' });
    await press(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(sent('addDealBookmark')).toEqual([{ id: 2 }]);
    page.answer({
      removeDealBookmark: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    });
    await press(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(/ブックマークを変更できませんでした。現在ご利用いただけません。/)).toBeVisible();
  });

  it('copies everything but code, phase and end into a new deal', async () => {
    await open();
    await press(screen.getByRole('button', { name: '案件の操作' }));
    await press(screen.getByRole('menuitem', { name: '複製' }));
    const dialog = within(await screen.findByRole('dialog', { name: '案件を登録' }));
    expect(dialog.getByRole('textbox', { name: /案件名/ })).toHaveValue('保守契約の更新 2のコピー');
    await press(dialog.getByRole('button', { name: '登録' }));
    const [{ body }] = sent('createDeal') as [{ body: object }];
    expect(body).toMatchObject({ name: '保守契約の更新 2のコピー', customerId: 502, phaseId: 11, dealCode: null });
  });

  it('chooses the contacts in their place', async () => {
    await open();
    await press(screen.getByRole('button', { name: 'コンタクトを編集' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '伊藤 健' }));
    await press(screen.getByRole('button', { name: '保存' }));
    expect(sent('updateDeal')).toEqual([{ id: 2, body: { contactIds: [81], lockVersion: 1 } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('links to the web form that the deal came from', async () => {
    const webformSubmission = { id: 7, webformId: 3, webformName: '資料請求', submittedAt: '2026-11-01T09:00:00' };
    await open({ ...fullServer, getDeal: { data: deal(2, { webformSubmission }) } });
    const link = screen.getByRole('link', { name: 'フォーム「資料請求」からの登録' });
    expect(link).toHaveAttribute('href', '/forms/3/logs');
  });

  it('moves the deal to the pressed phase, and offers undo', async () => {
    await open();
    await press(step(/ヒアリング/));
    expect(sent('moveDeal')).toEqual([{ id: 2, body: { phaseId: 13, lockVersion: 1 } }]);
    expect(step(/ヒアリング/).closest('li')).toHaveAttribute('aria-current', 'step');
    await press(screen.getByRole('button', { name: '元に戻す' }));
    expect(sent('moveDeal')[1]).toEqual({ id: 2, body: { phaseId: 12, lockVersion: 2 } });
  });

  it('asks for the end of the deal before it is won', async () => {
    await open();
    await press(screen.getByRole('button', { name: '結果：受注 / 失注 / 保留' }));
    await press(screen.getByRole('menuitem', { name: '受注' }));
    expect(await screen.findByRole('dialog', { name: '「受注」へ移動' })).toBeVisible();
    expect(sent('moveDeal')).toEqual([]);
  });

  it('shows only the open phases as a path, and the result of an ended deal beside it', async () => {
    await open({ ...fullServer, getDeal: { data: deal(2, { phaseId: 17 }) } });
    const names = within(screen.getByRole('list', { name: 'フェーズ' })).getAllByRole('button');
    expect(names).toHaveLength(5);
    await press(screen.getByRole('button', { name: '結果：失注' }));
    await press(screen.getByRole('menuitem', { name: '失注' }));
    expect(sent('moveDeal')).toEqual([]);
  });

  it('shows the current deal after a conflict', async () => {
    const details = [dealRow(2, { phaseId: 14, name: '改称', lockVersion: 5 })];
    await open({
      ...fullServer,
      moveDeal: () => {
        throw apiError('StaleRecord', { status: 409, details });
      },
    });
    page.answer({ getDeal: { data: deal(2, { phaseId: 14, name: '改称', lockVersion: 5 }) } });
    await press(step(/ヒアリング/));
    expect(screen.getByRole('heading', { level: 1, name: '改称' })).toBeVisible();
    expect(screen.getByText(/他のユーザーが先に更新しました。最新の内容を表示しています。/)).toBeVisible();
  });

  it('deletes the deal after a confirmation by name, and returns to the deals', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '案件の操作' }));
    await press(screen.getByRole('menuitem', { name: '削除' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'アクション 3件も削除されます。案件「保守契約の更新 2」をゴミ箱に移動します。30日間は元に戻せます。',
    );
    expect(sent('deleteDeal')).toEqual([]);
    await press(within(screen.getByRole('alertdialog')).getByRole('button', { name: '削除' }));
    expect(sent('deleteDeal')).toEqual([{ id: 2 }]);
    expect(page.location()).toBe('/deals?type=1');
    const { toasts } = page.state<ToastsState>('toasts');
    expect(toasts).toMatchObject([{ text: '案件「保守契約の更新 2」を削除しました。' }]);
  });

  it('keeps the deal when the confirmation is cancelled', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '案件の操作' }));
    await press(screen.getByRole('menuitem', { name: '削除' }));
    await press(screen.getByRole('button', { name: 'キャンセル' }));
    expect(sent('deleteDeal')).toEqual([]);
    expect(page.location()).toBe('/deals/2');
  });

  it('edits a key value where it stands', async () => {
    await open();
    await press(screen.getByRole('button', { name: '契約金額を編集' }));
    await userEvent.clear(screen.getByRole('textbox', { name: '契約金額' }));
    await userEvent.keyboard('250万円{Enter}');
    await page.settled();
    expect(sent('updateDeal')).toEqual([{ id: 2, body: { amount: 2_500_000, lockVersion: 1 } }]);
    expect(screen.getByText('¥2,500,000')).toBeVisible();
  });

  it('saves a choice as soon as it is made', async () => {
    await open();
    await press(screen.getByRole('button', { name: 'チャネルを編集' }));
    await press(await screen.findByRole('option', { name: '紹介' }));
    expect(sent('updateDeal')).toEqual([{ id: 2, body: { channelId: 53, lockVersion: 1 } }]);
    expect(screen.queryByRole('button', { name: /^紹介 チャネル/ })).not.toBeInTheDocument();
  });

  it('shows labels as text until they are edited, and saves them without the other custom values', async () => {
    const customs = [
      { itemId: 1, value: '独自開発' },
      { itemId: 11, value: ['重要'] },
    ];
    const answers = {
      ...fullServer,
      getDeal: { data: deal(2, { phaseId: 12, customs }) },
      listDealCustomItemLabels: { data: [{ id: 7, label: '重要', value: '重要' }], meta: {} },
      updateDeal: () => new Promise(() => {}),
    };
    await open(answers, '2', { items: customGroups });
    expect(screen.getByText('重要')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'ラベル' })).not.toBeInTheDocument();
    await press(screen.getByRole('button', { name: 'ラベルを編集' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'ラベル' }), '紹介案件');
    await userEvent.click(await screen.findByRole('option', { name: /紹介案件/ }));
    await press(screen.getByRole('button', { name: '保存' }));
    const labels = { itemId: 11, value: ['重要', '紹介案件'] };
    expect(sent('updateDeal')).toEqual([{ id: 2, body: { customs: [labels], lockVersion: 1 } }]);
    expect(screen.getByText('紹介案件')).toBeVisible();
    expect(screen.getByText('独自開発')).toBeVisible();
  });

  it('shows both versions after a colleague has saved the same value', async () => {
    const details = [deal(2, { phaseId: 12, amount: 900_000, lockVersion: 7 })];
    await open({
      ...fullServer,
      updateDeal: () => {
        throw apiError('StaleRecord', { status: 409, details });
      },
    });
    await press(screen.getByRole('button', { name: '契約金額を編集' }));
    await userEvent.clear(screen.getByRole('textbox', { name: '契約金額' }));
    await userEvent.keyboard('250万{Enter}');
    await page.settled();
    expect(screen.getByText(/¥900,000/)).toBeVisible();
    expect(screen.getByText(/¥2,500,000/)).toBeVisible();
    page.answer({ updateDeal: fullServer['updateDeal'] });
    await press(screen.getByRole('button', { name: '自分の変更で上書き' }));
    expect(sent('updateDeal').at(-1)).toEqual({ id: 2, body: { amount: 2_500_000, lockVersion: 7 } });
  });

  it('is read-only for a locked deal unless the profile may change it', async () => {
    const answers = { ...fullServer, getDeal: { data: deal(2, { phaseId: 16 }) } };
    const user = (lockedDealUpdate: boolean) => ({ profile: { permissions: { functions: { lockedDealUpdate } } } });
    const company = { dealLock: true };
    await open(answers, '2', { company, user: user(false) });
    expect(screen.getByText('ロック中')).toBeVisible();
    expect(screen.queryByRole('button', { name: /を編集/ })).toBeNull();
    await press(screen.getByRole('button', { name: '案件の操作' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['複製']);
    cleanup();
    page.stop();
    await open(answers, '2', { company, user: user(true) });
    expect(screen.queryByText('ロック中')).toBeNull();
    expect(screen.getByRole('button', { name: '案件名を編集' })).toBeVisible();
  });

  it.each([
    ['is not there', forgetfulServer, 'お探しのデータは見つかりませんでした'],
    ['may not be seen', forbiddingServer, 'この画面を表示する権限がありません'],
    ['could not be loaded', brokenServer, '読み込めませんでした'],
  ])('shows a message when the deal %s', async (_what, answers, text) => {
    await open(answers);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('offers no changes to a read-only role', async () => {
    const reach = { customer: 'see', contact: 'see', action: 'see', deal: 'see', dealTypes: [] };
    await open(fullServer, '2', { company: { reach } });
    expect(screen.getByRole('heading', { level: 1, name: '保守契約の更新 2' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /を編集/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '案件の操作' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /を追加|を削除|を外す/ })).not.toBeInTheDocument();
  });

  it('sends no request for an id that is no number', async () => {
    await open(fullServer, 'abc');
    expect(screen.getByText('お探しのデータは見つかりませんでした')).toBeVisible();
    expect(page.requests).toEqual([]);
  });
});

describe('stepsOf', () => {
  const states = (phaseId: number) => stepsOf(phases, phaseId).map(({ state }) => state);

  it('marks phases done before the current one and ahead after it', () => {
    expect(states(13)).toEqual(['done', 'done', 'current', 'ahead', 'ahead']);
  });

  it('marks all active phases done for a won deal, and none for a stopped one', () => {
    expect(states(16)).toEqual(['done', 'done', 'done', 'done', 'done']);
    expect(states(17)).toEqual(['ahead', 'ahead', 'ahead', 'ahead', 'ahead']);
  });
});
