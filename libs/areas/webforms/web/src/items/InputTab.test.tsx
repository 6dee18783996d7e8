import { apiError } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveRequested } from '../draft/draft.slice.ts';
import { WebformScreen } from '../form/WebformScreen.tsx';
import { webform } from '../testing/samples.ts';
import { show } from '../testing/WebformsApp.tsx';
import type * as GapDrop from './canvas/use-gap-drop.ts';

jest.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => {},
}));
const mockDrawn: (string | undefined)[] = [];
jest.mock('./canvas/use-gap-drop.ts', () => {
  const { useGapDrop } = jest.requireActual<typeof GapDrop>('./canvas/use-gap-drop.ts');
  return {
    useGapDrop: (...args: Parameters<typeof useGapDrop>) => {
      mockDrawn.push(args[1].itemKey);
      return useGapDrop(...args);
    },
  };
});
jest.setTimeout(60_000);
let rendered: Rendered;
const open = async (answers = {}, search = '') => {
  rendered = await show(<WebformScreen />, { url: `/forms/7${search}`, path: '/forms/:webformId', answers });
};
const canvas = () => screen.getByRole('region', { name: 'フォームの編集' });
const rows = () => [...canvas().querySelectorAll<HTMLElement>('[data-canvas-item]')];
const handle = (label: string) => within(canvas()).getByRole('button', { name: new RegExp(`^${label}(（|、)`) });
const order = () =>
  rows().map(
    (row) =>
      row
        .querySelector('[data-part=choose]')!
        .getAttribute('aria-label')!
        .split(/[（、]/)[0],
  );
const settingsOf = (name: string) => screen.getByRole('heading', { name: `${name}の設定` });
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const updates = () =>
  rendered.requests
    .filter(({ name }) => name === 'updateWebform')
    .map(({ args }) => args.body as Record<string, unknown>);
const saved = async () => {
  rendered.dispatch(saveRequested());
  await rendered.settled();
};
const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });

afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

describe('canvas', () => {
  it('draws the form as visitors see it and shows the settings of the form first', async () => {
    await open();
    expect(order()).toEqual([
      'お客様情報',
      '会社名',
      '氏名',
      'メールアドレス',
      'お問い合わせ内容',
      '個人情報の取り扱い',
    ]);
    expect(rows()[3]!.querySelector('.ewf-label')).toHaveTextContent('メールアドレス 必須');
    expect(settingsOf('フォーム')).toBeVisible();
    expect(screen.getByText('公開に必要な項目がそろっています。')).toBeVisible();
  });

  it('shows no heading without a display name, since visitors do not see the internal name', async () => {
    await open({ getWebform: { data: webform({ displayName: null }) } });
    expect(canvas().querySelector('.ewf-title')).toBeNull();
    expect(within(canvas()).getByText('見出しなし（表示名を入力すると表示されます）')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'フォームの見出し（なし）。フォームの設定を開く' }));
    fireEvent.change(screen.getByRole('textbox', { name: '表示名' }), { target: { value: '資料請求' } });
    expect(canvas().querySelector('.ewf-title')).toHaveTextContent('資料請求');
  });

  it('warns about a consent without a privacy policy and links to its settings', async () => {
    await open();
    const advice = screen.getByText('プライバシーポリシーのURLがないため、回答者は同意する内容を確認できません。');
    await userEvent.click(within(advice.closest('p')!).getByRole('button', { name: '開く' }));
    fill(screen.getByRole('textbox', { name: 'プライバシーポリシーのURL' }), 'https://www.example.jp/privacy');
    await userEvent.click(screen.getByRole('button', { name: /^フォームの見出し.*フォームの設定を開く$/ }));
    expect(screen.queryByText(/同意する内容を確認できません/)).toBeNull();
  });

  it('has the background colour of the owner', async () => {
    await open({ getWebform: { data: webform({ backgroundColor: '#101820' }) } });
    expect(canvas().firstElementChild).toHaveStyle({ background: '#101820' });
  });

  it('moves the focus by arrow keys; Enter opens the settings, Escape returns', async () => {
    await open();
    act(() => handle('会社名').focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(handle('メールアドレス')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(settingsOf('メールアドレス')).toHaveFocus();
    expect(handle('メールアドレス')).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{Escape}');
    expect(handle('メールアドレス')).toHaveFocus();
  });

  it('moves an item by Alt and arrow keys, also across the submit button, and announces it', async () => {
    await open();
    act(() => handle('個人情報の取り扱い').focus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(order().slice(-2)).toEqual(['個人情報の取り扱い', 'お問い合わせ内容']);
    expect(handle('個人情報の取り扱い')).toHaveFocus();
    expect(screen.getByText('「個人情報の取り扱い」を6項目中5番目に移動しました。')).toBeInTheDocument();
    act(() => handle('お問い合わせ内容').focus());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByText('「お問い合わせ内容」を送信ボタンの後、6項目中6番目に移動しました。')).toBeInTheDocument();
    await saved();
    expect((updates().at(-1)!.webformItems as { data: object }[])[5]!.data).toMatchObject({
      shouldDisplayAfterSubmitButton: true,
    });
  });

  it('scrolls to an item that was added, or selected from elsewhere', async () => {
    await open();
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    const shown = () => (scrollIntoView.mock.contexts.at(-1) as HTMLElement | undefined)?.textContent;
    await userEvent.click(screen.getByRole('button', { name: '役職を追加' }));
    expect(shown()).toContain('役職');
    await userEvent.click(screen.getByRole('button', { name: /^フォームの見出し.*フォームの設定を開く$/ }));
    const advice = screen.getByText(/同意する内容を確認できません/).closest('p')!;
    await userEvent.click(within(advice).getByRole('button', { name: '開く' }));
    expect(shown()).toContain('プライバシーポリシーに同意する');
    scrollIntoView.mockRestore();
  });

  it('keeps a moved item in view in a long form', async () => {
    await open();
    const item = handle('氏名').closest('[data-canvas-item]')!;
    const scrollIntoView = jest.fn();
    Object.assign(item, { scrollIntoView });
    act(() => handle('氏名').focus());
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(scrollIntoView.mock.calls).toEqual([[{ block: 'nearest' }], [{ block: 'nearest' }]]);
  });

  it('redraws only the items that changed places, and none after the save', async () => {
    await open();
    act(() => handle('氏名').focus());
    const [, company, name] = rows().map((row) => row.dataset.canvasItem);
    mockDrawn.length = 0;
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await saved();
    expect(updates()).toHaveLength(1);
    expect(new Set(mockDrawn.filter(Boolean))).toEqual(new Set([company, name]));
  });

  it('keeps the focus on the button that moved the item', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '「メールアドレス」を上へ移動' }));
    expect(order().slice(2, 4)).toEqual(['メールアドレス', '氏名']);
    expect(screen.getByRole('button', { name: '「メールアドレス」を上へ移動' })).toHaveFocus();
  });

  it('removes an item by Delete and restores it from the message', async () => {
    await open();
    act(() => handle('お問い合わせ内容').focus());
    await userEvent.keyboard('{Delete}');
    expect(order()).not.toContain('お問い合わせ内容');
    expect(handle('個人情報の取り扱い')).toHaveFocus();
    const toast = within(screen.getByRole('region', { name: 'お知らせ' }));
    await userEvent.click(await toast.findByRole('button', { name: '元に戻す' }));
    await rendered.settled();
    expect(order()[4]).toBe('お問い合わせ内容');
  });

  it('duplicates repeatable items and explains why others cannot be duplicated', async () => {
    await open();
    act(() => handle('お客様情報').focus());
    await userEvent.keyboard('{Control>}d{/Control}');
    expect(order().filter((label) => label === 'お客様情報')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '「会社名」は1つだけ置けます' }));
    expect(screen.getByText(/「会社名」は1つだけ置けます。回答は、.*1つの欄に登録される/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: '「会社名」は1つだけ置けます' })).toHaveLength(1);
  });

  it('shows the stored value of a hidden item', async () => {
    const hidden = { label: '電話番号', visibility: false, defaultValue: '03-1234-5678' };
    const items = [...webform().webformItems, { id: 107, category: 'contact_phone', orderNum: 7, data: hidden }];
    await open({ getWebform: { data: webform({ webformItems: items }) } });
    expect(within(canvas()).getByText('電話番号: 「03-1234-5678」を登録（フォームには表示されません）')).toBeVisible();
  });
});

describe('palette', () => {
  const add = (name: string) => userEvent.click(screen.getAllByRole('button', { name: `${name}を追加` })[0]!);

  it('adds an item before the consent and shows its settings and its preview', async () => {
    await open();
    await add('電話番号');
    expect(order().slice(-2)).toEqual(['電話番号', '個人情報の取り扱い']);
    expect(screen.getByText('「電話番号」を追加しました。')).toBeInTheDocument();
    expect(settingsOf('電話番号')).toBeVisible();
    fill(screen.getByRole('textbox', { name: 'ラベル' }), '直通電話');
    await waitFor(() => expect(canvas()).toHaveTextContent('直通電話'));
    expect(screen.getAllByRole('button', { name: '電話番号（追加済み）' })[0]).toHaveAttribute('aria-disabled', 'true');
  });

  it('adds several items one after the other at the chosen gap', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '「会社名」の後に項目を挿入' }));
    expect(screen.getByText('「会社名」の後に追加します')).toBeVisible();
    await add('部署');
    await add('役職');
    expect(order().slice(1, 4)).toEqual(['会社名', '部署', '役職']);
    await userEvent.click(screen.getByRole('button', { name: '指定を解除' }));
    expect(screen.queryByText(/の後に追加します/)).not.toBeInTheDocument();
  });

  it('finds entries by part of the name, in full and half width', async () => {
    await open();
    fill(screen.getByRole('searchbox', { name: '項目を探す' }), 'ﾗｲﾌｻｲｸﾙ');
    expect(screen.getAllByRole('button', { name: /を追加$/ }).map((button) => button.textContent)).toEqual([
      'ライフサイクルステージ',
    ]);
    fill(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('該当する項目がありません。')).toBeVisible();
  });

  it('lists only the custom fields that forms can ask for, with their choices', async () => {
    await open();
    expect(screen.queryByRole('button', { name: '計算を追加' })).not.toBeInTheDocument();
    await add('ご興味のある分野');
    expect(canvas()).toHaveTextContent('購買');
  });

  it('asks for a deal type before deal items and links to the setting', async () => {
    await open();
    const channel = screen.getByRole('button', { name: 'チャネルを追加' });
    await userEvent.click(channel);
    expect(channel).toHaveAttribute('aria-disabled', 'true');
    expect(order()).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: '案件タイプを設定' }));
    expect(settingsOf('フォーム')).toHaveFocus();
  });
});

describe('item settings', () => {
  const choose = (label: string) => userEvent.click(handle(label));

  it('explain why an item is required and keep it required', async () => {
    await open();
    await choose('メールアドレス');
    expect(screen.getByText(/公開には、この項目が必要です。メールアドレスが一致するコンタクトを更新し/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: '必須にする' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: /フォームに表示しない/ })).toBeDisabled();
    await choose('会社名');
    expect(screen.getByText('名寄せルール「取引先名が一致」で使うため、必須です。')).toBeVisible();
  });

  it('check addresses while typing; save everything except an invalid one', async () => {
    await open();
    await choose('個人情報の取り扱い');
    const url = screen.getByRole('textbox', { name: 'プライバシーポリシーのURL' });
    fill(url, 'ftp://example.jp');
    expect(url).toHaveAccessibleDescription('URLは「https://」から始まる形でご入力ください');
    await saved();
    expect(updates()).toEqual([]);
    expect(screen.getByText('修正が必要な項目があります')).toBeVisible();
  });

  it('offer bounds that fit the kind and refuse a minimum above the maximum', async () => {
    await open();
    await choose('お問い合わせ内容');
    const group = within(screen.getByRole('group', { name: '文字数の範囲' }));
    for (const [name, value] of [
      ['最小文字数', '100'],
      ['最大文字数', '20'],
    ] as const) {
      const field = group.getByRole('textbox', { name });
      act(() => field.focus());
      fill(field, value);
    }
    expect(group.getByRole('textbox', { name: '最小文字数' })).toHaveAccessibleDescription(
      '最小値は最大値以下でご入力ください',
    );
    await choose('メールアドレス');
    expect(screen.queryByRole('group', { name: /の範囲/ })).not.toBeInTheDocument();
  });

  it('set both parts of a split name', async () => {
    await open();
    await choose('氏名');
    fill(screen.getByRole('textbox', { name: '姓の補足説明' }), '旧姓でも可');
    await saved();
    const item = (updates()[0]!.webformItems as { data: Record<string, unknown> }[])[2]!;
    expect(item.data.split).toMatchObject({ last: { label: '姓', explanation: '旧姓でも可' }, first: { label: '名' } });
  });

  it('reorder choices and accept a pasted list', async () => {
    await open({ getWebform: { data: webform({ dealTypeId: 1 }) } });
    await userEvent.click(screen.getByRole('button', { name: 'チャネルを追加' }));
    const group = within(screen.getByRole('group', { name: '表示する選択肢' }));
    await userEvent.click(group.getByRole('button', { name: '「展示会」を上へ移動' }));
    expect(group.getAllByRole('checkbox').map((box) => box.closest('li')!.textContent)).toEqual([
      '展示会',
      'Web問い合わせ',
    ]);
    await userEvent.click(group.getByRole('button', { name: '一括入力' }));
    const dialog = within(await screen.findByRole('dialog', { name: '一括入力' }));
    const lines = dialog.getByRole('textbox');
    expect(lines).toHaveValue('展示会\nWeb問い合わせ');
    fill(lines, '・展示会\nテレビ');
    expect(dialog.getByText('登録されていない選択肢です: テレビ')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '適用' }));
    await waitFor(() => expect(group.getByRole('checkbox', { name: 'Web問い合わせ' })).not.toBeChecked());
    await saved();
    const sent = updates().at(-1)!.webformItems as { data: Record<string, unknown> }[];
    expect(sent.find(({ data }) => data.label === 'チャネル')!.data.valuesToBeChosen).toEqual(['52']);
  });

  it('show the problems that the server reported, with a link to the item', async () => {
    await open({
      updateWebform: () => {
        throw apiError('ValidationFailed', {
          status: 422,
          details: [{ field: 'webform_items[4].data.label', rule: 'max_length', params: { limit: 255 } }],
        });
      },
    });
    await choose('お問い合わせ内容');
    fill(screen.getByRole('textbox', { name: 'ラベル' }), 'お問い合わせ内容!');
    await saved();
    expect(screen.getByRole('textbox', { name: 'ラベル' })).toHaveAccessibleDescription('255文字以内でご入力ください');
    await choose('会社名');
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'お問い合わせ内容!' }));
    expect(settingsOf('メモ')).toBeVisible();
  });
});

describe('undo shortcuts', () => {
  it('work in the fields of the draft and announce the step', async () => {
    await open();
    await userEvent.click(handle('会社名'));
    const label = screen.getByRole('textbox', { name: 'ラベル' });
    fill(label, '会社名（正式名称）');
    fireEvent.keyDown(label, { key: 'z', ctrlKey: true });
    expect(label).toHaveValue('会社名');
    expect(screen.getByText('元に戻しました: 項目の変更')).toBeInTheDocument();
    fireEvent.keyDown(label, { key: 'z', ctrlKey: true, shiftKey: true });
    expect(label).toHaveValue('会社名（正式名称）');
    await userEvent.click(screen.getByRole('button', { name: '元に戻す（項目の変更）' }));
    expect(label).toHaveValue('会社名');
    expect(screen.getByRole('button', { name: '元に戻す' })).toBeDisabled();
  });

  it('ignore fields outside the draft and text in conversion', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '役職を追加' }));
    const label = screen.getByRole('textbox', { name: 'ラベル' });
    fireEvent.keyDown(label, { key: 'z', ctrlKey: true, isComposing: true });
    expect(order()).toContain('役職');
    undo();
    expect(order()).not.toContain('役職');
  });
});

describe('PublishButton', () => {
  it('shows the checklist first, which adds a missing item by one press', async () => {
    await open({ getWebform: { data: webform({ webformItems: [] }) } });
    await userEvent.click(screen.getByRole('button', { name: '公開する' }));
    expect(await screen.findByText('公開するには、あと2件の設定が必要です。')).toBeVisible();
    const list = within(screen.getByRole('region', { name: '公開するには' }));
    expect(list.getByText('「メールアドレス」の項目が必要です')).toBeVisible();
    await userEvent.click(list.getAllByRole('button', { name: '追加' })[0]!);
    expect(order()).toEqual(['メールアドレス']);
    expect(updates()).toEqual([]);
  });

  it('lists the problems that the server reported, with links to them', async () => {
    await open({
      updateWebform: () => {
        throw apiError('ValidationFailed', {
          status: 422,
          details: [
            { field: 'deal_type_id', rule: 'phase_required' },
            { field: 'webform_items[1].data.visibility', rule: 'must_be_visible' },
          ],
        });
      },
    });
    await userEvent.click(screen.getByRole('button', { name: '公開する' }));
    await rendered.settled();
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(/選択した案件タイプにはフェーズがありません/)).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: '会社名' }));
    expect(screen.getAllByText('公開するには、フォームに表示する必要があります')[0]).toBeVisible();
  });
});

describe('save conflict', () => {
  const current = webform({
    lockVersion: 9,
    updatedBy: 2,
    memo: '秋の展示会用',
    updatedAt: '2026-11-20T10:00:00',
    webformItems: webform().webformItems.slice(0, 5),
  });
  const conflict = async () => {
    await open({
      updateWebform: () => {
        throw apiError('StaleRecord', { status: 409, details: [current] });
      },
    });
    await userEvent.click(screen.getByRole('button', { name: '「氏名」を上へ移動' }));
    await saved();
  };

  it('shows both sides and saves my changes on top of theirs on request', async () => {
    await conflict();
    const banner = screen.getByText('他のユーザーが先に更新しました').closest<HTMLElement>('[role="status"]')!;
    expect(banner).toHaveTextContent('2026/11/20(金) 10:00 に佐藤 花子さんが更新しました。');
    const both = (label: string) => within(banner).getByText(label).parentElement!.textContent;
    expect(both('項目「個人情報の取り扱い」')).toContain('最新の内容: 項目なし自分の変更: 項目あり');
    expect(both('項目の順番')).toContain('自分の変更: お客様情報 → 氏名 → 会社名');
    expect(both('メモ')).toBe('メモ最新の内容: 秋の展示会用どちらを選んでも、この内容になります。');
    rendered.answer({ updateWebform: { data: { ...current, lockVersion: 10 } } });
    await userEvent.click(within(banner).getByRole('button', { name: '自分の変更で上書き' }));
    await saved();
    expect(updates().at(-1)).toMatchObject({ lockVersion: 9 });
    expect(updates().at(-1)).not.toHaveProperty('memo');
    expect(screen.getByRole('textbox', { name: 'メモ' })).toHaveValue('秋の展示会用');
  });

  it('takes their version on request, with mine one undo step back', async () => {
    await conflict();
    await userEvent.click(screen.getByRole('button', { name: '最新の内容を使う' }));
    expect(order()).toHaveLength(5);
    expect(screen.queryByText('他のユーザーが先に更新しました')).not.toBeInTheDocument();
    undo();
    expect(order()).toEqual([
      'お客様情報',
      '氏名',
      '会社名',
      'メールアドレス',
      'お問い合わせ内容',
      '個人情報の取り扱い',
    ]);
  });
});

describe('leaving the editor', () => {
  it('saves the edits', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '「氏名」を上へ移動' }));
    await rendered.navigate('/forms');
    await rendered.settled();
    expect(updates()).toHaveLength(1);
    await waitFor(() => expect(rendered.location()).toBe('/forms'));
  });

  it('asks before invalid edits are lost', async () => {
    await open({
      updateWebform: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    });
    await userEvent.click(screen.getByRole('button', { name: '「氏名」を上へ移動' }));
    await saved();
    expect(screen.getByText('保存できません')).toBeVisible();
    expect(screen.getByRole('button', { name: '再試行' })).toBeVisible();
    await rendered.navigate('/forms');
    const dialog = within(await screen.findByRole('alertdialog', { name: '編集内容が保存されていません' }));
    await userEvent.click(dialog.getByRole('button', { name: 'キャンセル' }));
    expect(rendered.location()).toBe('/forms/7');
    await rendered.navigate('/forms');
    await userEvent.click(await screen.findByRole('button', { name: '保存せずに移動' }));
    await waitFor(() => expect(rendered.location()).toBe('/forms'));
  });
});

describe('form preview', () => {
  it('shows the real form and sends nothing', async () => {
    await open({ getWebform: { data: webform({ webformItems: [] }) } });
    await userEvent.click(screen.getByRole('radio', { name: '試す' }));
    const preview = within(screen.getByRole('region', { name: 'プレビュー' }));
    await userEvent.click(preview.getByRole('button', { name: '送信する' }));
    expect(await preview.findByText(/お問い合わせありがとうございます。担当者より/)).toBeInTheDocument();
    expect(rendered.requests.map(({ name }) => name)).not.toContain('sendPublicForm');
    await userEvent.click(screen.getByRole('button', { name: 'プレビューを最初から' }));
    expect(await preview.findByRole('button', { name: '送信する' })).toBeInTheDocument();
  });
});
