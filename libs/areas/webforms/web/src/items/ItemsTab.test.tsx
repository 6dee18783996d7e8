import { apiError } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebformScreen } from '../form/WebformScreen.tsx';
import { webform } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

jest.setTimeout(40_000);
let rendered: Rendered;
const open = async (answers = {}) => {
  rendered = await show(<WebformScreen />, { url: '/forms/7', path: '/forms/:webformId', answers });
};
const list = () => screen.getByRole('region', { name: 'フォームの項目' });
const rows = () => within(list()).getAllByRole('listitem');
const labels = () => rows().map((row) => row.querySelector('[title]')!.textContent);
const nameOf = (label: string) => rows().find((row) => row.querySelector('[title]')!.textContent === label)!;
const choose = (label: string) => userEvent.click(nameOf(label).querySelector('[data-part="name"]')!);
const preview = () => within(screen.getByRole('region', { name: 'プレビュー' }));
const updates = () => rendered.requests.filter(({ name }) => name === 'updateWebform').map(({ args }) => args.body);

afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

describe('the order of the items', () => {
  it('is changed by buttons; the focus stays on the button, and it is said aloud', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '「メールアドレス」を上へ移動' }));
    expect(labels().slice(2, 4)).toEqual(['メールアドレス', '氏名']);
    expect(screen.getByRole('button', { name: '「メールアドレス」を上へ移動' })).toHaveFocus();
    expect(screen.getByText('「メールアドレス」を6項目中3番目に移動しました。')).toBeInTheDocument();
    expect(screen.getByText('保存していない変更があります。')).toBeVisible();
  });

  it('is changed by Alt with the arrows, to the ends and no further', async () => {
    await open();
    act(() => nameOf('会社名').querySelector<HTMLElement>('[data-part="name"]')!.focus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(labels().slice(0, 2)).toEqual(['会社名', 'お客様情報']);
    expect(nameOf('会社名').querySelector('[data-part="name"]')).toHaveFocus();
    expect(screen.getByRole('button', { name: '「会社名」を上へ移動' })).toBeDisabled();
  });
});

describe('the palette', () => {
  it('adds an item, whose settings and preview show at once', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '電話番号を追加' }));
    expect(labels()).toContain('電話番号');
    expect(screen.getByRole('heading', { name: '電話番号の設定' })).toHaveFocus();
    const label = screen.getByRole('textbox', { name: 'ラベル' });
    await userEvent.clear(label);
    await userEvent.type(label, '直通電話');
    expect(await preview().findByRole('textbox', { name: /直通電話/ })).toBeInTheDocument();
  });

  it('marks what is there already, and adds headings again and again', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'メールアドレス（追加済み）' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'レイアウト' }));
    await userEvent.click(screen.getByRole('button', { name: '見出しを追加' }));
    expect(labels().filter((label) => label === '見出し')).toHaveLength(1);
    await userEvent.click(within(list()).getByRole('button', { name: '項目を追加' }));
    expect(screen.getByRole('heading', { name: '項目を追加' })).toBeVisible();
  });

  it('has the custom fields that forms can ask for', async () => {
    await open();
    expect(screen.queryByRole('button', { name: '計算を追加' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'ご興味のある分野を追加' }));
    expect(await preview().findByRole('checkbox', { name: '購買' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'ご興味のある分野の設定' })).toBeVisible();
  });

  it('wants a deal type before deal items', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: '案件' }));
    expect(screen.getByText(/先に案件タイプを設定してください/)).toBeVisible();
    expect(screen.getByRole('link', { name: '設定を開く' })).toHaveAttribute(
      'href',
      expect.stringContaining('tab=settings'),
    );
  });

  it('offers the choices of the deal type for a new deal item', async () => {
    await open({ getWebform: { data: webform({ dealTypeId: 1 }) } });
    await userEvent.click(screen.getByRole('radio', { name: '案件' }));
    await userEvent.click(screen.getByRole('button', { name: 'チャネルを追加' }));
    const shown = screen.getByRole('group', { name: /表示する選択肢/ });
    expect(within(shown).getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.getByRole('checkbox', { name: /フォームに表示しない/ })).toBeChecked();
    expect(rendered.requests.map(({ name }) => name)).toContain('listDealCustomItemGroups');
  });
});

describe('an item', () => {
  it('is removed, and comes back by undo', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '「お問い合わせ内容」を外す' }));
    expect(labels()).not.toContain('お問い合わせ内容');
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    await rendered.settled();
    expect(labels()[4]).toBe('お問い合わせ内容');
    expect(screen.getByText('すべての変更が保存されています。')).toBeVisible();
  });

  it('cannot be optional where records are found by it', async () => {
    await open();
    await choose('メールアドレス');
    expect(screen.getByRole('checkbox', { name: '必須にする' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: /フォームに表示しない/ })).toBeDisabled();
    await choose('会社名');
    expect(screen.getByRole('checkbox', { name: '必須にする' })).toBeDisabled();
  });

  it('has addresses that are checked at once', async () => {
    await open();
    await choose('個人情報の取り扱い');
    const url = screen.getByRole('textbox', { name: 'プライバシーポリシーのURL' });
    await userEvent.type(url, 'ftp://example.jp');
    expect(url).toHaveAccessibleDescription('URLは「https://」から始まる形でご入力ください');
    await userEvent.clear(url);
    await userEvent.type(url, 'https://example.jp/privacy');
    expect(url).not.toHaveAccessibleDescription();
    expect(preview().getByRole('link', { name: /プライバシーポリシー/ })).toHaveAttribute(
      'href',
      'https://example.jp/privacy',
    );
  });

  it('shows what the server refused at its place', async () => {
    await open({
      updateWebform: () => {
        throw apiError('ValidationFailed', {
          status: 422,
          details: [{ field: 'webform_items[4].data.label', rule: 'max_length', params: { limit: 255 } }],
        });
      },
    });
    await choose('お問い合わせ内容');
    await userEvent.type(screen.getByRole('textbox', { name: 'ラベル' }), '!');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await rendered.settled();
    expect(screen.getByRole('textbox', { name: 'ラベル' })).toHaveAccessibleDescription('255文字以内でご入力ください');
    expect(screen.getByRole('alert')).toHaveTextContent('お問い合わせ内容!: 255文字以内でご入力ください');
    expect(nameOf('お問い合わせ内容!')).toHaveTextContent('要修正');
    await choose('会社名');
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'お問い合わせ内容!' }));
    expect(await screen.findByRole('heading', { name: 'メモの設定' })).toBeVisible();
  });
});

describe('the preview', () => {
  it('is the real form and sends nothing', async () => {
    await open({ getWebform: { data: webform({ webformItems: [] }) } });
    await userEvent.click(preview().getByRole('button', { name: '送信する' }));
    expect(await preview().findByText(/お問い合わせありがとうございます。担当者より/)).toBeInTheDocument();
    expect(rendered.requests.map(({ name }) => name)).not.toContain('sendPublicForm');
    await userEvent.click(screen.getByRole('button', { name: 'プレビューを最初から' }));
    expect(await preview().findByRole('button', { name: '送信する' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '終了画面' }));
    expect(await preview().findByText('このフォームの受付は終了しました。')).toBeInTheDocument();
  });
});

describe('unsaved items', () => {
  it('are sent with the version when they are saved', async () => {
    await open({ updateWebform: { data: webform({ lockVersion: 4 }) } });
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '「氏名」を上へ移動' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await rendered.settled();
    expect(updates()).toMatchObject([
      { lockVersion: 3, webformItems: [{ id: 101 }, { id: 103 }, { id: 102 }, {}, {}, {}] },
    ]);
    expect(await screen.findByText('保存しました。')).toBeVisible();
  });

  it('are guarded on the way to another tab', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '「氏名」を上へ移動' }));
    await userEvent.click(screen.getByRole('tab', { name: '設定' }));
    const dialog = await screen.findByRole('alertdialog', { name: '編集内容が保存されていません' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
    expect(rendered.location()).toBe('/forms/7');
    expect(labels()[1]).toBe('氏名');
    await userEvent.click(screen.getByRole('tab', { name: '設定' }));
    await userEvent.click(await screen.findByRole('button', { name: '保存せずに移動' }));
    await waitFor(() => expect(rendered.location()).toBe('/forms/7?tab=settings'));
  });

  it('survive a conflict, which says who has changed what', async () => {
    const current = webform({ lockVersion: 9, updatedBy: 2, memo: '秋の展示会用', updatedAt: '2026-11-20T10:00:00' });
    await open({
      updateWebform: () => {
        throw apiError('StaleRecord', { status: 409, details: [current] });
      },
    });
    await userEvent.click(screen.getByRole('button', { name: '「氏名」を上へ移動' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await rendered.settled();
    const banner = screen.getByText('他のユーザーが先に更新しました').closest('[role="status"]')!;
    expect(banner).toHaveTextContent('2026/11/20(金) 10:00 に佐藤 花子さんが更新しました。変更された内容: メモ');
    expect(labels()[1]).toBe('氏名');
    rendered.answer({ updateWebform: { data: { ...current, lockVersion: 10 } } });
    await userEvent.click(screen.getByRole('button', { name: '自分の内容で保存' }));
    await rendered.settled();
    expect(updates().at(-1)).toMatchObject({
      lockVersion: 9,
      webformItems: [{ id: 101 }, { id: 103 }, {}, {}, {}, {}],
    });
    expect(screen.queryByText('他のユーザーが先に更新しました')).not.toBeInTheDocument();
  });

  it('are to be saved before the form is published', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '「氏名」を上へ移動' }));
    await userEvent.click(screen.getByRole('button', { name: '公開する' }));
    expect(await screen.findByText(/保存してから公開状態を変更してください/)).toBeVisible();
    expect(updates()).toEqual([]);
  });
});
