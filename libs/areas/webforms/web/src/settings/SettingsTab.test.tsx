import { apiError } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebformScreen } from '../form/WebformScreen.tsx';
import { webform } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

jest.setTimeout(40_000);
let rendered: Rendered;
const open = async (answers = {}) => {
  rendered = await show(<WebformScreen />, { url: '/forms/7?tab=settings', path: '/forms/:webformId', answers });
};
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const retype = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await rendered.settled();
};
const updates = () => rendered.requests.filter(({ name }) => name === 'updateWebform').map(({ args }) => args.body);

afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

describe('the settings', () => {
  it('save what has changed, with the version', async () => {
    await open({ updateWebform: { data: webform({ memo: '秋の展示会用', lockVersion: 4 }) } });
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    retype(box('メモ'), '秋の展示会用');
    await save();
    expect(updates()).toEqual([{ memo: '秋の展示会用', lockVersion: 3 }]);
    expect(await screen.findByText('保存しました。')).toBeVisible();
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  });

  it('show in the preview while they are typed', async () => {
    await open();
    const preview = within(screen.getByRole('region', { name: 'プレビュー' }));
    retype(box('送信ボタンの文言'), '資料を請求する');
    expect(await preview.findByRole('button', { name: '資料を請求する' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'サンクス画面' }));
    retype(box('サンクスメッセージ'), 'ありがとうございました。');
    expect(await preview.findByText('ありがとうございました。')).toBeInTheDocument();
  });

  it('need a name', async () => {
    await open();
    retype(box(/フォーム名/), ' ');
    await save();
    expect(box(/フォーム名/)).toHaveAccessibleDescription(/必須項目です|空白以外の文字/);
    expect(updates()).toEqual([]);
  });

  it('take only http and https as the page to go to', async () => {
    await open({ updateWebform: { data: webform() } });
    await userEvent.click(screen.getByRole('radio', { name: '別のページへ移動' }));
    await save();
    expect(box(/遷移先URL/)).toHaveAccessibleDescription(/必須項目です/);
    for (const wrong of ['javascript:alert(1)', 'ftp://example.jp/', 'example.jp']) {
      retype(box(/遷移先URL/), wrong);
      await waitFor(() =>
        expect(box(/遷移先URL/)).toHaveAccessibleDescription(/URLは「https:\/\/」から始まる形でご入力ください/),
      );
    }
    await save();
    expect(updates()).toEqual([]);
    retype(box(/遷移先URL/), 'https://example.jp/thanks');
    await save();
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(updates()[0]).toMatchObject({ thankyouType: 'redirect', redirectUrl: 'https://example.jp/thanks' });
  });

  it('take a closing day as people write it, and refuse what is none', async () => {
    await open({ updateWebform: { data: webform() } });
    await userEvent.type(box('受付終了日'), '2099/13/45');
    await userEvent.tab();
    await save();
    expect(box('受付終了日')).toHaveAccessibleDescription(/日付は「2026-04-01」の形式でご入力ください/);
    expect(updates()).toEqual([]);
    await userEvent.clear(box('受付終了日'));
    await userEvent.type(box('受付終了日'), '2099/12/24');
    retype(screen.getByLabelText('時刻'), '');
    await save();
    expect(await screen.findAllByText(/時刻は「18:00」の形式でご入力ください/)).not.toHaveLength(0);
    retype(screen.getByLabelText('時刻'), '18:30');
    await save();
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(updates()[0]).toMatchObject({ closureAt: '2099-12-24T18:30:00' });
  });

  it('warn of a closing time that has passed', async () => {
    await open({ getWebform: { data: webform({ closureAt: '2026-01-31T18:00:00' }) } });
    expect(screen.getByText(/過去の日時です。/)).toBeVisible();
  });

  it('name the domain that is none', async () => {
    await open();
    retype(box('ブロックドメイン'), 'gmail.com\nexample');
    await save();
    expect(box('ブロックドメイン')).toHaveAccessibleDescription(/「example」はドメインの形式ではありません/);
    expect(updates()).toEqual([]);
  });

  it('warn of colours that are hard to read, and refuse what is no colour', async () => {
    await open();
    retype(box('ボタンの色'), '#FFD54F');
    expect(await screen.findByText(/コントラスト比 1.4:1/)).toBeVisible();
    retype(box('ボタンの色'), 'あか');
    await save();
    expect(box('ボタンの色')).toHaveAccessibleDescription('色は「#1A73E8」の形式でご入力ください');
  });

  it("show the server's findings at their fields, and those about items above", async () => {
    await open({
      updateWebform: () => {
        throw apiError('ValidationFailed', {
          status: 422,
          details: [
            { field: 'memo', rule: 'max_length', params: { limit: 1000 } },
            { field: 'webform_items', rule: 'customer_item_required', params: { category: 'customer_address' } },
          ],
        });
      },
    });
    retype(box('メモ'), '長い');
    await save();
    expect(box('メモ')).toHaveAccessibleDescription('1,000文字以内でご入力ください');
    expect(screen.getByText(/取引先の名寄せルールに使う「住所」の項目を追加してください/)).toBeVisible();
    expect(box('メモ')).toHaveValue('長い');
  });

  it('keep the edits when somebody else was faster, until one decides', async () => {
    const current = webform({ lockVersion: 8, displayName: '資料のご請求', updatedBy: 2 });
    await open({
      updateWebform: () => {
        throw apiError('StaleRecord', { status: 409, details: [current] });
      },
    });
    retype(box('メモ'), '私のメモ');
    await save();
    expect(screen.getByText('他のユーザーが先に更新しました')).toBeVisible();
    expect(box('メモ')).toHaveValue('私のメモ');
    await userEvent.click(screen.getByRole('button', { name: '編集を破棄して最新を表示' }));
    await waitFor(() => expect(box('表示名')).toHaveValue('資料のご請求'));
    expect(box('メモ')).toHaveValue('');
  });

  it('stay as they are when the server cannot be reached', async () => {
    await open({
      updateWebform: () => {
        throw apiError('NetworkError', { status: 0 });
      },
    });
    retype(box('メモ'), '電車の中で');
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('通信できませんでした。');
    expect(box('メモ')).toHaveValue('電車の中で');
  });

  it('are guarded while they are not saved', async () => {
    await open();
    retype(box('メモ'), '途中');
    await userEvent.click(screen.getByRole('tab', { name: '項目' }));
    expect(await screen.findByRole('alertdialog', { name: '編集内容が保存されていません' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '保存せずに移動' }));
    await waitFor(() => expect(rendered.location()).toBe('/forms/7'));
  });
});
