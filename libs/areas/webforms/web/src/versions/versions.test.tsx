import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebformScreen } from '../form/WebformScreen.tsx';
import { versionRow, webform } from '../testing/samples.ts';
import { show } from '../testing/WebformsApp.tsx';

jest.setTimeout(30_000);
let rendered: Rendered;
const published = { status: 'published', version: 3, hasUnpublishedChanges: false, lockVersion: 8 } as const;
const open = async (answers: FakeAnswers = {}) => {
  rendered = await show(<WebformScreen />, {
    url: '/forms/7?tab=versions',
    path: '/forms/:webformId',
    answers: { getWebform: { data: webform(published) }, ...answers },
  });
  return screen.findByRole('list', { name: '公開履歴' });
};
const requestsOf = (name: string) => rendered.requests.filter((one) => one.name === name).map(({ args }) => args);
afterEach(() => rendered.stop());

describe('VersionsTab', () => {
  it('lists the versions with time, author and changes', async () => {
    const list = await open();
    const [newest, second, first] = within(list).getAllByRole('button');
    expect(newest).toHaveTextContent(/第3版公開中2026\/10\/03\(土\) 09:00 山田 太郎/);
    expect(newest).toHaveAttribute('aria-pressed', 'true');
    expect(list).toHaveTextContent(
      '項目「電話番号」を追加項目「説明文」を削除項目の順番を変更「自動返信メールの差出人名」を変更「ボタンの文言」を変更',
    );
    expect(second).toHaveTextContent('第2版2026/10/02(金) 09:00');
    expect(first!.closest('li')).toHaveTextContent('最初の公開');
  });

  it('previews a version as visitors got it', async () => {
    const list = await open();
    await userEvent.click(within(list).getByRole('button', { name: /第2版/ }));
    const preview = await screen.findByRole('region', { name: 'プレビュー' });
    expect(within(preview).getByRole('heading', { name: 'お問い合わせ（第2版）' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'サンクス画面' }));
    expect(await within(preview).findByText('お問い合わせありがとうございます。')).toBeVisible();
    expect(requestsOf('getWebformVersion')).toEqual([
      { id: 7, versionId: 3 },
      { id: 7, versionId: 2 },
    ]);
  });

  it('compares a version with the one before it, and with the draft', async () => {
    const list = await open();
    await userEvent.click(within(list).getByRole('button', { name: /第2版/ }));
    await userEvent.click(await screen.findByRole('radio', { name: '変更点' }));
    const told = await screen.findByRole('list', { name: '変更点の一覧' });
    expect(told).toHaveTextContent('項目「電話番号」を追加');
    expect(told).toHaveTextContent('項目「お問い合わせ内容」の「ラベル」を変更変更前ご用件変更後お問い合わせ内容');
    expect(told).toHaveTextContent('項目「お問い合わせ内容」の「必須」を変更変更前オフ変更後オン');
    expect(told).toHaveTextContent('項目「商品」の「選択肢」を変更');
    expect(told).toHaveTextContent('「サンクスメッセージ」を変更変更前なし変更後ありがとうございます。');
    await userEvent.click(screen.getByRole('radio', { name: '編集中の内容' }));
    expect(await screen.findByText(/編集中の内容は次のように変わります/)).toBeVisible();
    expect(requestsOf('getWebformVersion').at(-1)).toEqual({ id: 7, versionId: 2, against: 0 });
    await userEvent.click(screen.getByRole('radio', { name: '前の版' }));
    await userEvent.click(within(list).getByRole('button', { name: /第1版/ }));
    expect(await screen.findByText('最初の公開のため、比べる版がありません。')).toBeVisible();
  });

  it('restores one tab alone', async () => {
    const restored = webform({ ...published, hasUnpublishedChanges: true, lockVersion: 9, buttonText: '第1版の文言' });
    const list = await open({ restoreWebformVersion: { data: restored, leftOut: [] } });
    expect(screen.getByRole('button', { name: '一部だけ戻す' })).toBeDisabled();
    await userEvent.click(within(list).getByRole('button', { name: /第1版/ }));
    await userEvent.click(await screen.findByRole('button', { name: '一部だけ戻す' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'デザイン' }));
    expect(await screen.findByText(/第1版の「デザイン」を下書きに戻しました/)).toBeVisible();
    expect(requestsOf('restoreWebformVersion')).toEqual([
      { id: 7, versionId: 1, body: { lockVersion: 8, part: 'design' } },
    ]);
  });

  it('restores a version as the draft, and undo restores the previous draft', async () => {
    const restored = webform({ ...published, hasUnpublishedChanges: true, lockVersion: 9, buttonText: '第1版の文言' });
    const list = await open({ restoreWebformVersion: { data: restored, leftOut: ['ご趣味'] } });
    // The newest version equals the draft, so there is nothing to restore.
    expect(screen.getByRole('button', { name: 'この版を下書きに戻す' })).toBeDisabled();
    await userEvent.click(within(list).getByRole('button', { name: /第1版/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'この版を下書きに戻す' }));
    expect(await screen.findByText(/第1版の内容を下書きに戻しました/)).toBeVisible();
    expect(requestsOf('restoreWebformVersion')).toEqual([{ id: 7, versionId: 1, body: { lockVersion: 8 } }]);
    expect(screen.getByText('一部の内容は戻せませんでした').closest('[role]')).toHaveTextContent('ご趣味');
    expect(screen.getByText('未公開の変更あり')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: '元に戻す（過去の版の復元）' }));
    await rendered.settled();
    await screen.findByText('保存しました', undefined, { timeout: 5000 });
    expect(requestsOf('updateWebform')).toEqual([{ id: 7, body: { buttonText: '送信する', lockVersion: 9 } }]);
  });

  it('shows the conflict when somebody else has changed the draft', async () => {
    const theirs = webform({ ...published, hasUnpublishedChanges: true, lockVersion: 9, buttonText: '他の人の文言' });
    const list = await open({
      restoreWebformVersion: () => {
        throw apiError('StaleRecord', { status: 409, details: [theirs] });
      },
    });
    await userEvent.click(within(list).getByRole('button', { name: /第1版/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'この版を下書きに戻す' }));
    expect(await screen.findByText(/他の人の文言/, { selector: 'dd' })).toBeVisible();
    expect(screen.getByRole('button', { name: '最新の内容を使う' })).toBeEnabled();
  });

  it('loads more versions on request', async () => {
    await open({
      listWebformVersions: ({ page = 1 }: { page?: number }) => ({
        data: Array.from({ length: page === 1 ? 20 : 3 }, (_none, index) => versionRow((page === 1 ? 23 : 3) - index)),
        meta: { page, perPage: 20, totalCount: 23 },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: '以前の版を表示（残り3件）' }));
    await rendered.settled();
    expect(within(screen.getByRole('list', { name: '公開履歴' })).getAllByRole('button')).toHaveLength(23);
  });
});
