import { apiError } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveRequested } from '../draft/draft.slice.ts';
import { WebformScreen } from '../form/WebformScreen.tsx';
import { around, webform } from '../testing/samples.ts';
import { show } from '../testing/WebformsApp.tsx';

jest.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => {},
}));
jest.setTimeout(60_000);
let rendered: Rendered;
const open = async (tab: string, answers = {}) => {
  rendered = await show(<WebformScreen />, { url: `/forms/7?tab=${tab}`, path: '/forms/:webformId', answers });
};
const fill = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const updates = () =>
  rendered.requests
    .filter(({ name }) => name === 'updateWebform')
    .map(({ args }) => args.body as Record<string, unknown>);
const saved = async () => {
  rendered.dispatch(saveRequested());
  await rendered.settled();
};
const preview = () => within(screen.getByRole('region', { name: 'プレビュー' }));
const published = webform({
  status: 'published',
  version: 1,
  publishedAt: '2026-11-20T10:00:00',
  hasUnpublishedChanges: false,
});

afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

it('previews the thank-you page while it changes, and asks for an address when visitors are redirected', async () => {
  await open('thank_you');
  fill('サンクスメッセージ', 'ありがとうございます。');
  expect(await preview().findByText('ありがとうございます。')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '別のページへ移動' }));
  expect(screen.getByRole('textbox', { name: /遷移先URL/ })).toHaveAccessibleDescription(/必須項目です/);
  fill(/遷移先URL/, 'https://example.jp/thanks');
  await saved();
  // On a slow machine, the autosave may already have sent the first of the two.
  expect(Object.assign({}, ...updates())).toMatchObject({
    thankyouType: 'redirect',
    redirectUrl: 'https://example.jp/thanks',
  });
});

it('marks a closing time in the past and removes it', async () => {
  await open('closure', { getWebform: { data: webform({ closureAt: '2026-01-31T18:00:00' }) } });
  expect(screen.getByText(/過去の日時です/)).toBeVisible();
  expect(screen.getByLabelText('時刻')).toHaveValue('18:00');
  fill('終了メッセージ', '次回をお待ちください。');
  expect(await preview().findByText('次回をお待ちください。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '終了日をなくす' }));
  await saved();
  expect(updates().at(-1)).toMatchObject({ closureAt: null, closureMessage: '次回をお待ちください。' });
});

it('shows and fixes unreadable button colours', async () => {
  await open('design');
  expect(screen.getByText('読みやすい組み合わせです。')).toBeVisible();
  fill('ボタンの色', '#FFD54F');
  expect(screen.getByText('コントラスト比 1.4:1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '読みやすい色に直す' }));
  expect(screen.getByText('読みやすい組み合わせです。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'グリーン' }));
  expect(screen.getByRole('textbox', { name: 'ボタンの色' })).toHaveValue('#1B7A43');
  fill('ボタンの文字色', '#12');
  expect(screen.getByRole('textbox', { name: 'ボタンの文字色' })).toHaveAccessibleDescription(
    '色は「#1A73E8」の形式でご入力ください',
  );
});

it('previews the mark of optional items', async () => {
  const memo = { id: 107, category: 'contact_memo', data: { label: 'ご要望' }, orderNum: 107 };
  const of = { data: webform({ webformItems: [memo] }) };
  await open('design', { getWebform: of, updateWebform: of });
  expect(preview().queryByText('任意')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: '任意の項目に「任意」と表示する' }));
  expect((await preview().findAllByText('任意'))[0]).toBeVisible();
  await saved();
  expect(updates()).toEqual([expect.objectContaining({ showOptionalBadge: true })]);
});

it('adds a confirmation step and previews it', async () => {
  const memo = { id: 107, category: 'contact_memo', data: { label: 'ご要望' }, orderNum: 107 };
  const of = { data: webform({ webformItems: [memo] }) };
  await open('design', { getWebform: of, updateWebform: of });
  await userEvent.click(screen.getByRole('checkbox', { name: '送信の前に確認画面を表示する' }));
  await userEvent.click((await preview().findAllByRole('button', { name: '入力内容を確認する' }))[0]!);
  expect(await preview().findByRole('heading', { name: '入力内容のご確認' })).toBeVisible();
  await saved();
  expect(updates()).toEqual([expect.objectContaining({ showConfirmation: true })]);
});

it('checks the page colour against the text and against the button', async () => {
  await open('design');
  fill('ページの背景色', '#101820');
  // Text on a dark page is light by default.
  expect(screen.getByRole('textbox', { name: 'ページの文字色' })).toHaveAttribute('placeholder', '#FFFFFF');
  expect(screen.getByText(/^コントラスト比 17\.\d:1$/)).toBeVisible();
  fill('ページの文字色', '#333333');
  expect(screen.getByText(/^コントラスト比 1\.\d:1$/)).toBeVisible();
  const preview = within(screen.getByRole('region', { name: 'プレビュー' }));
  const frame = preview.getByRole('heading', { name: 'お問い合わせ' }).closest<HTMLElement>('.ewf')!;
  await waitFor(() => expect(frame.style.getPropertyValue('--ewf-own-page')).toBe('#101820'));
  expect(frame.style.getPropertyValue('--ewf-own-text')).toBe('#333333');
  fill('ボタンの色', '#1A2630');
  expect(screen.getByText(/見つけにくく/)).toBeVisible();
  fill('ボタンの色', '#FFD54F');
  expect(screen.queryByText(/見つけにくく/)).not.toBeInTheDocument();
});

it('starts the auto-reply with an example, inserts placeholders, and lists those that nothing fills', async () => {
  await open('auto_reply');
  await userEvent.click(screen.getByRole('button', { name: '文例を使う' }));
  expect(screen.getByRole('switch', { name: '自動返信メールを送信する' })).toBeChecked();
  const mail = within(screen.getByRole('region', { name: 'メールのプレビュー' }));
  expect(mail.getByText(/山田 太郎 様/)).toBeVisible();
  fill(/本文/, '{{住所}} 様');
  expect(screen.getByRole('textbox', { name: /本文/ })).toHaveAccessibleDescription(/「住所」に入る項目がありません/);
  fill(/本文/, '様');
  const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /本文/ });
  body.setSelectionRange(0, 0);
  await userEvent.click(screen.getByRole('button', { name: '差し込み項目を挿入' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '会社名' }));
  expect(body).toHaveValue('{{会社名}}様');
  fill('返信先', 'だれか');
  expect(screen.getByRole('textbox', { name: '返信先' })).toHaveAccessibleDescription(/メールアドレス/);
  await saved();
  expect(updates().at(-1)).toMatchObject({ autoReply: { enabled: true, body: '{{会社名}}様', replyTo: null } });
});

it('turns on the measurement of opens and clicks in the auto-reply', async () => {
  await open('auto_reply');
  const clicks = screen.getByRole('switch', { name: '開封とクリックを計測する' });
  expect(clicks).not.toBeChecked();
  expect(clicks).toHaveAccessibleDescription(/プライバシーポリシー/);
  await userEvent.click(screen.getByRole('button', { name: '開封とクリックの計測について' }));
  expect(await screen.findByText(/画像プロキシ経由/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(clicks);
  await saved();
  expect(updates().at(-1)).toMatchObject({ autoReply: { trackClicks: true } });
});

it('hides the measurement of opens and clicks from a company without web analytics', async () => {
  const { masters } = around;
  const company = { ...masters.data.company, enableWebAnalytics: false };
  await show(<WebformScreen />, {
    url: '/forms/7?tab=auto_reply',
    path: '/forms/:webformId',
    preloaded: { masters: { ...masters, data: { ...masters.data, company } } },
  });
  expect(screen.getByRole('switch', { name: '自動返信メールを送信する' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: /クリック/ })).not.toBeInTheDocument();
});

it('adds members by name and removes them', async () => {
  await open('notifications');
  const field = screen.getByRole('combobox', { name: 'メンバーを追加' });
  await userEvent.type(field, '佐藤');
  await userEvent.click(await screen.findByRole('option', { name: '佐藤 花子' }));
  expect(within(screen.getByRole('list', { name: 'メンバー' })).getByText('佐藤 花子')).toBeVisible();
  await saved();
  expect(updates().at(-1)).toMatchObject({ notificationUserIds: [2] });
  await userEvent.click(screen.getByRole('button', { name: '「佐藤 花子」を外す' }));
  expect(screen.queryByRole('list', { name: 'メンバー' })).not.toBeInTheDocument();
});

it('adds a webhook at once and shows its secret once', async () => {
  const hook = {
    id: 'w1',
    url: 'https://example.co.jp/hook',
    active: true,
    detail: 'full' as const,
    secret: 'whsec_abcd',
    secretHint: 'abcd',
  };
  await open('notifications', { updateWebform: { data: webform({ lockVersion: 4, webhooks: [hook] }) } });
  fill('送信先URL', 'https://example.co.jp/hook');
  await userEvent.click(screen.getByRole('button', { name: 'Webhookを追加' }));
  await rendered.settled();
  expect(updates()).toEqual([{ webhooks: [{ url: 'https://example.co.jp/hook', detail: 'full' }], lockVersion: 3 }]);
  expect(screen.getByText('whsec_abcd')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: '有効' }));
  await rendered.settled();
  expect(updates().at(-1)).toMatchObject({ webhooks: [{ id: 'w1', active: false }], lockVersion: 4 });
});

it('saves the chosen detail of a chat message; a new chat gets no content by default', async () => {
  const kept = { chatWebhookKind: 'slack' as const, chatWebhookUrl: 'https://hooks.slack.com/…k3J9' };
  await open('notifications', {
    updateWebform: { data: webform({ lockVersion: 4, ...kept, chatWebhookDetail: 'link' }) },
  });
  fill('Webhook URL', 'https://hooks.slack.com/services/T0/B0/secretk3J9');
  const chat = within(screen.getByRole('region', { name: 'チャット' }));
  expect(chat.getByText(/回答の内容は含まれません/)).toBeVisible();
  await userEvent.click(chat.getByRole('button', { name: '保存' }));
  await rendered.settled();
  expect(updates().at(-1)).toMatchObject({ chatWebhookDetail: 'link' });
  await userEvent.click(
    within(screen.getByRole('region', { name: 'チャット' })).getByRole('button', { name: /送信する内容/ }),
  );
  await userEvent.click(await screen.findByRole('option', { name: '回答の全文' }));
  await rendered.settled();
  expect(updates().at(-1)).toEqual({ chatWebhookDetail: 'full', lockVersion: 4 });
});

it('refuses an invalid chat address at its field, and never shows a stored one in full', async () => {
  await open('notifications', {
    updateWebform: () => {
      throw apiError('ValidationFailed', { status: 422, details: [{ field: 'chat_webhook_url', rule: 'chat_host' }] });
    },
  });
  fill('Webhook URL', 'https://example.com/hook');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await rendered.settled();
  expect(screen.getByRole('textbox', { name: 'Webhook URL' })).toHaveAccessibleDescription(
    /Slack・Chatwork・Microsoft TeamsのWebhook URLをご入力ください/,
  );
  const kept = {
    chatWebhookKind: 'slack' as const,
    chatWebhookUrl: 'https://hooks.slack.com/…k3J9',
    chatWebhookDetail: 'link' as const,
  };
  rendered.answer({ updateWebform: { data: webform({ lockVersion: 4, ...kept }) } });
  fill('Webhook URL', 'https://hooks.slack.com/services/T0/B0/secretk3J9');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await rendered.settled();
  expect(screen.getByText('https://hooks.slack.com/…k3J9')).toBeVisible();
  expect(screen.queryByDisplayValue(/secretk3J9/)).not.toBeInTheDocument();
});

it('lists deliveries and sends failed ones again', async () => {
  await open('notifications');
  const rows = within(screen.getByRole('list', { name: '送信ログ' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('送信済み');
  expect(within(rows[0]!).queryByRole('button')).not.toBeInTheDocument();
  expect(rows[1]).toHaveTextContent('失敗');
  await userEvent.click(within(rows[1]!).getByRole('button', { name: '再送' }));
  await rendered.settled();
  expect(rendered.requests.find(({ name }) => name === 'resendWebformDelivery')!.args).toEqual({
    id: 7,
    deliveryId: 2,
  });
  expect(within(screen.getByRole('list', { name: '送信ログ' })).getByText('送信待ち')).toBeVisible();
});

it.each([
  ['items', '取引先の名寄せルール', /同じ会社とみなす条件/],
  ['auto_reply', '自動返信メール', /\{\{氏名\}\} のように書いた場所/],
  ['notifications', 'Webhook', /X-Enishi-Signature/],
  ['consent', '同意文', /版の番号が記録されます/],
  ['embed', '埋め込み方法', /迷ったときは「スクリプト」/],
  ['embed', '埋め込みとURLの設定', /それ以外のサイトの枠の中には/],
  ['protection', 'スパム対策', /4つの方法/],
])('explains on the tab %s by a question mark: %s', async (tab, about, words) => {
  await open(tab);
  await userEvent.click(screen.getByRole('button', { name: `${about}について` }));
  const help = await screen.findByRole('dialog', { name: `${about}について` });
  expect(help).toHaveTextContent(words);
  expect(within(help).getAllByRole('paragraph').length).toBeGreaterThan(1);
});

it('links from the consent to its item', async () => {
  await open('consent');
  fill('同意文', 'お問い合わせへの回答に利用します。');
  await userEvent.click(screen.getByRole('button', { name: '項目を開く' }));
  expect(rendered.location()).toBe('/forms/7');
  expect(screen.getByRole('heading', { name: '利用規約とプライバシーポリシーの設定' })).toBeVisible();
  await saved();
  expect(updates().at(-1)).toMatchObject({ consentText: 'お問い合わせへの回答に利用します。' });
});

it('checks blocked domains and adds the free mail domains by one press', async () => {
  await open('protection');
  await userEvent.click(screen.getByRole('button', { name: /フリーメールのドメインを追加/ }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'ブロックドメイン' }).value).toContain('gmail.com');
  fill('ブロックドメイン', 'gmail.com\nよくない');
  expect(screen.getByRole('textbox', { name: 'ブロックドメイン' })).toHaveAccessibleDescription(
    /「よくない」はドメインの形式ではありません/,
  );
});

describe('published form', () => {
  it('links to its embed code from the message and from the settings', async () => {
    await open('items', { updateWebform: { data: { ...published, lockVersion: 4 } } });
    expect(screen.queryByRole('region', { name: '公開ページ' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '公開する' }));
    const toasts = within(screen.getByRole('region', { name: 'お知らせ' }));
    const way = await toasts.findByRole('button', { name: '埋め込みコード' });
    const place = within(screen.getByRole('region', { name: '公開ページ' }));
    expect(place.getByRole('link', { name: published.publicUrl })).toHaveAttribute('target', '_blank');
    expect(place.getByRole('button', { name: 'URLをコピー' })).toBeVisible();
    expect(place.getByRole('link', { name: '埋め込みコード' })).toHaveAttribute('href', '/forms/7?tab=embed');
    await userEvent.click(way);
    await waitFor(() => expect(rendered.location()).toBe('/forms/7?tab=embed'));
    expect(await screen.findByRole('button', { name: 'コードをコピー' })).toBeVisible();
  });

  it('hides edits from visitors until publication, and restores the published version', async () => {
    const draft = { ...published, hasUnpublishedChanges: true, lockVersion: 4, buttonText: '申し込む' };
    await open('design', { getWebform: { data: published }, updateWebform: { data: draft } });
    expect(screen.getByRole('button', { name: '変更を公開' })).toBeDisabled();
    fill('送信ボタンの文言', '申し込む');
    expect(screen.getByText('未公開の変更あり')).toBeVisible();
    await saved();
    rendered.answer({ discardWebformDraft: { data: { ...published, lockVersion: 5 } } });
    await userEvent.click(screen.getByRole('button', { name: 'その他の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '下書きを破棄' }));
    await rendered.settled();
    expect(screen.getByRole('textbox', { name: '送信ボタンの文言' })).toHaveValue('送信する');
    expect(screen.queryByText('未公開の変更あり')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '元に戻す（下書きの破棄）' }));
    expect(screen.getByRole('textbox', { name: '送信ボタンの文言' })).toHaveValue('申し込む');
  });

  it('is unpublished from the menu', async () => {
    await open('embed', { getWebform: { data: published } });
    expect(await screen.findByText('2026/11/20(金) 10:00 から公開しています。')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'その他の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '非公開にする' }));
    await rendered.settled();
    expect(updates()).toEqual([{ published: false, lockVersion: 3 }]);
    expect(screen.getByText('非公開')).toBeVisible();
  });
});

describe('FormMenu', () => {
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'その他の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    await rendered.settled();
  };
  const called = (name: string) => rendered.requests.filter((request) => request.name === name).map(({ args }) => args);

  it('duplicates the form and opens the copy', async () => {
    await open('embed', { copyWebform: { data: webform({ id: 99, name: 'お問い合わせフォームのコピー' }) } });
    await choose('複製');
    expect(called('copyWebform')).toEqual([{ id: 7 }]);
    await waitFor(() => expect(rendered.location()).toBe('/forms/99'));
  });

  it('deletes the form after a confirmation, opens the list and offers to restore it', async () => {
    await open('embed', { deleteWebform: undefined });
    await choose('削除');
    const dialog = await screen.findByRole('alertdialog', { name: '「お問い合わせフォーム」を削除します' });
    expect(called('deleteWebform')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: '削除' }));
    await rendered.settled();
    expect(called('deleteWebform')).toEqual([{ id: 7 }]);
    expect(rendered.location()).toBe('/forms');
    const [toast] = rendered.state<{ toasts: { text: string; actionText?: string }[] }>('toasts').toasts;
    expect(toast).toMatchObject({ text: '「お問い合わせフォーム」を削除しました。', actionText: '元に戻す' });
  });
});

describe('form that cannot be loaded', () => {
  it.each([
    ['RecordNotFound', 404, 'お探しのフォームは見つかりませんでした'],
    ['Forbidden', 403, 'この画面を表示する権限がありません'],
  ])('shows the reason: %s', async (code, status, text) => {
    await open('items', {
      getWebform: () => {
        throw apiError(code, { status });
      },
    });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('loads again on request', async () => {
    await open('items', {
      getWebform: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    });
    rendered.answer({ getWebform: { data: webform() } });
    await userEvent.click(screen.getByRole('button', { name: '再試行' }));
    await rendered.settled();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'お問い合わせフォーム' })).toBeVisible());
  });
});
