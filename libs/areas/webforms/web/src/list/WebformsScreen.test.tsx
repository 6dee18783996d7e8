import { apiError } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, webform, webformRow } from '../testing/samples.ts';
import { show } from '../testing/WebformsApp.tsx';
import { WebformsScreen } from './WebformsScreen.tsx';

jest.setTimeout(30_000);
let rendered: Rendered;
const open = async (options: Parameters<typeof show>[1] = {}) => {
  rendered = await show(<WebformsScreen />, { url: '/forms', ...options });
};
const called = (name: string) => rendered.requests.filter((request) => request.name === name).map(({ args }) => args);
const table = () => screen.getByRole('table', { name: 'フォーム' });
const choose = async (name: string, action: RegExp | string) => {
  await userEvent.click(screen.getByRole('button', { name: `「${name}」の操作` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  await rendered.settled();
};
const copied = () => {
  const writeText = jest.fn<Promise<void>, [string]>().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return writeText;
};

afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
  jest.restoreAllMocks();
});

describe('WebformsScreen', () => {
  it('sorts the cards on a phone by a menu', async () => {
    const matchMedia = window.matchMedia;
    window.matchMedia = ((query: string) => ({ ...matchMedia(query), matches: query.includes('768') })) as never;
    try {
      await open();
      await userEvent.click(screen.getByRole('button', { name: /並べ替え|並び順/ }));
      await userEvent.click(await screen.findByRole('option', { name: '公開日' }));
      await rendered.settled();
      expect(called('listWebforms').at(-1)).toMatchObject({ sort: expect.stringMatching(/published_at$/) });
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('shows the columns of the specification, with CVR as a percentage', async () => {
    await open();
    const headers = within(table())
      .getAllByRole('columnheader')
      .map((header) => header.textContent);
    expect(headers).toEqual(
      '名前 操作 状態 PV数 回答数 CVR メモ ブロックドメイン 公開日 終了日 最終回答日時 作成日時 更新日時 更新者'.split(
        ' ',
      ),
    );
    const row = within(table()).getAllByRole('row')[1]!;
    expect(row).toHaveTextContent('公開中');
    expect(row).toHaveTextContent('1,548');
    expect(row).toHaveTextContent('1.6%');
    expect(row).toHaveTextContent('2026/11/19(木) 18:20');
  });

  it('shows the columns that the user has chosen, with the menu beside the name, and stores the choice', async () => {
    await open({
      answers: {
        ...answers,
        getListSetting: {
          data: { columns: [{ id: 'name' }, { id: 'memo' }, { id: 'status' }, { id: 'domains', hidden: true }] },
        },
        saveListSetting: { data: { columns: [] } },
      },
    });
    const headers = () =>
      within(table())
        .getAllByRole('columnheader')
        .map((header) => header.textContent);
    expect(headers().slice(0, 4)).toEqual(['名前', '操作', 'メモ', '状態']);
    expect(headers()).not.toContain('ブロックドメイン');
    await userEvent.click(screen.getByRole('button', { name: '表示項目' }));
    expect(await screen.findByRole('checkbox', { name: '名前' })).toBeDisabled();
    expect(screen.queryByRole('checkbox', { name: '操作' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: '更新者' }));
    expect(screen.queryByRole('columnheader', { name: '更新者', hidden: true })).toBeNull();
    await waitFor(() => expect(called('saveListSetting').at(-1)).toMatchObject({ listKey: 'webforms' }));
  });

  it('links to the answers of a form from their number and from the menu', async () => {
    await open({
      answers: {
        listWebforms: {
          data: [webformRow(4, { totalPostCount: 24 }), webformRow(5, { name: 'まだ', totalPostCount: 0 })],
          meta: { totalCount: 2 },
        },
      },
    });
    const [, answered, unanswered] = within(table()).getAllByRole('row');
    const link = within(answered!).getByRole('link', { name: /^24\s?件（「.+」の回答ログ）$/ });
    expect(link).toHaveAttribute('href', '/forms/4/logs');
    expect(within(unanswered!).queryByRole('link', { name: /回答ログ/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '「まだ」の操作' }));
    expect(await screen.findByRole('menuitem', { name: '回答ログ' })).toHaveAttribute('href', '/forms/5/logs');
    expect(screen.getByRole('menuitem', { name: '統計' })).toHaveAttribute('href', '/forms/5/statistics');
  });

  it('requests the rows that the address describes', async () => {
    const condition = encodeURIComponent('["including_deleted","eq",true]');
    await open({ url: `/forms?keyword=資料&sort=-total_cvr&page=2&per_page=20&c=${condition}` });
    expect(called('listWebforms')).toEqual([
      { page: 2, perPage: 20, sort: '-total_cvr', keyword: '資料', includingDeleted: true },
    ]);
    expect(screen.getByRole('searchbox')).toHaveValue('資料');
    expect(screen.getByRole('switch', { name: '削除済みも表示' })).toBeChecked();
  });

  it('writes order, page and the switch for deleted forms into the address', async () => {
    await open();
    expect(called('listWebforms')[0]).toMatchObject({ sort: '-updated_at', page: 1, perPage: 50 });
    await userEvent.click(screen.getByRole('button', { name: 'PV数' }));
    expect(rendered.location()).toBe('/forms?sort=total_pv_count');
    await userEvent.click(screen.getByRole('switch', { name: '削除済みも表示' }));
    await waitFor(() =>
      expect(called('listWebforms').at(-1)).toMatchObject({ sort: 'total_pv_count', includingDeleted: true }),
    );
    await rendered.navigate(-1);
    expect(screen.getByRole('switch', { name: '削除済みも表示' })).not.toBeChecked();
  });

  it('searches while the user types', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'フォーム名・メモで検索' }), 'セミナー');
    await waitFor(() => expect(rendered.location()).toBe(`/forms?keyword=${encodeURIComponent('セミナー')}`));
    await waitFor(() => expect(called('listWebforms').at(-1)).toMatchObject({ keyword: 'セミナー' }));
  });

  it('offers to make the first form when there is none', async () => {
    await open({ answers: { listWebforms: { data: [], meta: { totalCount: 0 } } } });
    expect(screen.getByText('フォームがまだありません')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'フォームを作成' })).toHaveLength(2);
  });

  it('shows a deleted form without a link and restores it', async () => {
    const deleted = webformRow(4, { deleted: true });
    await open({
      answers: {
        listWebforms: { data: [deleted], meta: { totalCount: 1 } },
        restoreWebform: { data: webform({ id: 4 }) },
      },
    });
    expect(screen.queryByRole('link', { name: deleted.name })).not.toBeInTheDocument();
    expect(within(table()).getAllByText('削除済み')).toHaveLength(2);
    await choose(deleted.name, '復元');
    expect(called('restoreWebform')).toEqual([{ id: 4 }]);
    expect(called('listWebforms')).toHaveLength(2);
    expect(await screen.findByText(`「${deleted.name}」を復元しました。`)).toBeVisible();
  });

  it('marks forms with unpublished edits and publishes them', async () => {
    const edited = webformRow(4, { hasUnpublishedChanges: true });
    await open({ answers: { listWebforms: { data: [edited], meta: { totalCount: 1 } } } });
    expect(within(table()).getByRole('img', { name: '未公開の変更あり' })).toBeVisible();
    await choose(edited.name, '変更を公開');
    expect(called('updateWebform')).toEqual([{ id: 4, body: { published: true, lockVersion: 3 } }]);
    expect(await screen.findByText(`「${edited.name}」の変更を公開しました。`)).toBeVisible();
  });

  it('publishes a draft and links to its embed code', async () => {
    const draft = webformRow(4, { status: 'draft' });
    await open({ answers: { listWebforms: { data: [draft], meta: { totalCount: 1 } } } });
    await choose(draft.name, '公開する');
    expect(called('listWebforms')).toHaveLength(2);
    await userEvent.click(await screen.findByRole('button', { name: '埋め込みコード' }));
    expect(rendered.location()).toBe('/forms/4?tab=embed');
  });
});

describe('row actions', () => {
  it('copy the public address', async () => {
    await open();
    const written = copied();
    await choose('お問い合わせフォーム', 'URLをコピー');
    expect(written).toHaveBeenCalledWith('https://forms.example.jp/webforms/?webformid=hash4');
    expect(await screen.findByText('公開URLをコピーしました。')).toBeVisible();
  });

  it('show the address when the clipboard refuses', async () => {
    await open();
    copied().mockRejectedValue(new Error('refused'));
    await choose('お問い合わせフォーム', 'URLをコピー');
    expect(await screen.findByText(/webformid=hash4/)).toBeVisible();
  });

  it('open the public page of a published form only', async () => {
    await open();
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    await choose('お問い合わせフォーム', '公開ページを開く');
    expect(opened).toHaveBeenCalledWith(expect.stringContaining('hash4'), '_blank', 'noopener');
    await userEvent.click(screen.getByRole('button', { name: '「資料請求」の操作' }));
    expect(await screen.findByRole('menuitem', { name: /公開ページを開く/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('duplicate a form and reload the list', async () => {
    await open({ answers: { copyWebform: { data: webform({ id: 99 }) } } });
    await choose('お問い合わせフォーム', '複製');
    expect(called('copyWebform')).toEqual([{ id: 4 }]);
    expect(called('listWebforms')).toHaveLength(2);
    expect(await screen.findByText('「お問い合わせフォーム」を複製しました。複製は非公開です。')).toBeVisible();
  });

  it('delete a form after a question that names it', async () => {
    await open({ answers: { deleteWebform: undefined, restoreWebform: { data: webform({ id: 4 }) } } });
    await choose('お問い合わせフォーム', '削除');
    const dialog = await screen.findByRole('alertdialog', { name: '「お問い合わせフォーム」を削除します' });
    expect(dialog).toHaveTextContent('24件');
    expect(called('deleteWebform')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: '削除' }));
    await rendered.settled();
    expect(called('deleteWebform')).toEqual([{ id: 4 }]);
    expect(called('listWebforms')).toHaveLength(2);
    const toasts = within(screen.getByRole('region', { name: 'お知らせ' }));
    await userEvent.click(await toasts.findByRole('button', { name: '元に戻す' }));
    await rendered.settled();
    expect(called('restoreWebform')).toEqual([{ id: 4 }]);
  });

  it('keep the form when the user cancels', async () => {
    await open();
    await choose('お問い合わせフォーム', '削除');
    await userEvent.click(await screen.findByRole('button', { name: 'キャンセル' }));
    await rendered.settled();
    expect(called('deleteWebform')).toEqual([]);
  });

  it('unpublish a form', async () => {
    await open({ answers: { updateWebform: { data: webform() } } });
    await choose('お問い合わせフォーム', '非公開にする');
    expect(called('updateWebform')).toEqual([{ id: 4, body: { published: false, lockVersion: 3 } }]);
    expect(await screen.findByText('「お問い合わせフォーム」を非公開にしました。')).toBeVisible();
  });

  it('list what a form needs before publication, with a link to it', async () => {
    await open({
      answers: {
        updateWebform: () => {
          throw apiError('ValidationFailed', {
            status: 422,
            details: [
              { field: 'webform_items', rule: 'email_item_required' },
              { field: 'webform_items', rule: 'terms_item_required' },
            ],
          });
        },
      },
    });
    await choose('資料請求', '公開する');
    const dialog = await screen.findByRole('alertdialog', { name: '「資料請求」を公開できません' });
    expect(dialog).toHaveTextContent('「メールアドレス」の項目が必要です');
    expect(dialog).toHaveTextContent('「利用規約とプライバシーポリシー」の項目が必要です');
    await userEvent.click(within(dialog).getByRole('button', { name: 'フォームを開いて修正' }));
    expect(rendered.location()).toBe('/forms/1');
  });

  it('reload the list when somebody else has changed the form', async () => {
    await open({
      answers: {
        updateWebform: () => {
          throw apiError('StaleRecord', { status: 409, details: [webform()] });
        },
      },
    });
    await choose('資料請求', '公開する');
    expect(await screen.findByText('他のユーザーが先に更新しました')).toBeVisible();
    expect(called('listWebforms')).toHaveLength(2);
  });
});

it('shows forms as cards on phones', async () => {
  const matchMedia = window.matchMedia;
  window.matchMedia = ((query: string) => ({ ...matchMedia(query), matches: query.includes('768') })) as never;
  try {
    await open();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const cards = within(screen.getByRole('list', { name: 'フォーム' }));
    expect(cards.getByRole('link', { name: 'お問い合わせフォーム' })).toHaveAttribute('href', '/forms/4');
    expect(cards.getAllByText(/最終回答/)).toHaveLength(answers.listWebforms.data.length);
  } finally {
    await act(async () => rendered.unmount());
    window.matchMedia = matchMedia;
  }
});
