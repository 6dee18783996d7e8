import { apiError } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebformScreen } from '../form/WebformScreen.tsx';
import { webform } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { embedCode } from './embed-code.ts';

jest.setTimeout(30_000);
let rendered: Rendered;
const open = async (answers = {}, search = '?tab=publication') => {
  rendered = await show(<WebformScreen />, { url: `/forms/7${search}`, path: '/forms/:webformId', answers });
};
const updates = () => rendered.requests.filter(({ name }) => name === 'updateWebform').map(({ args }) => args);
const published = webform({ status: 'published', publishedAt: '2026-11-20T10:00:00', lockVersion: 4 });

afterEach(() => rendered?.stop());

describe('a form', () => {
  it('is published and taken back', async () => {
    await open({ updateWebform: { data: published } });
    expect(screen.getByText(/まだ公開されていません/)).toBeVisible();
    expect(screen.queryByRole('link', { name: '公開ページを開く' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '公開する' }));
    await rendered.settled();
    expect(updates()[0]).toEqual({ id: 7, body: { published: true, lockVersion: 3 } });
    expect(screen.getByText('2026/11/20(金) 10:00 から公開しています。')).toBeVisible();
    expect(screen.getAllByRole('link', { name: '公開ページを開く' })[0]).toHaveAttribute('href', published.publicUrl);
    expect(await screen.findByText('「お問い合わせフォーム」を公開しました。')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '非公開にする' }));
    await rendered.settled();
    expect(updates()[1]).toEqual({ id: 7, body: { published: false, lockVersion: 4 } });
  });

  it('without e-mail and consent is not published, and says what to add', async () => {
    await open(
      {
        updateWebform: () => {
          throw apiError('ValidationFailed', {
            status: 422,
            details: [
              { field: 'webform_items', rule: 'email_item_required' },
              { field: 'webform_items', rule: 'terms_item_required' },
              { field: 'customer_identification_rule', rule: 'errors.required' },
              { field: 'webform_items[1].data.visibility', rule: 'must_be_visible' },
            ],
          });
        },
      },
      '',
    );
    await userEvent.click(screen.getByRole('button', { name: '公開する' }));
    await rendered.settled();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('公開できませんでした。次の点を修正してください。');
    expect(alert).toHaveTextContent('「メールアドレス」の項目を追加してください');
    expect(alert).toHaveTextContent('「利用規約とプライバシーポリシー」の項目を追加してください');
    expect(alert).toHaveTextContent('取引先の名寄せルール: 必須項目です');
    expect(screen.getByText('下書き')).toBeVisible();
    await userEvent.click(within(alert).getByRole('button', { name: '会社名' }));
    expect(screen.getByRole('heading', { name: '取引先名の設定' })).toBeVisible();
    expect(screen.getByText('公開するには、フォームに表示する必要があります')).toBeVisible();
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByText(/公開できませんでした/)).not.toBeInTheDocument());
  });

  it('that has closed says when', async () => {
    await open({ getWebform: { data: webform({ status: 'closed', closureAt: '2026-11-01T18:00:00' }) } });
    expect(screen.getByText(/2026\/11\/01\(日\) 18:00 に受付を終了しました/)).toBeVisible();
  });

  it('gives its address and its code to be copied', async () => {
    await open();
    const writeText = jest.fn<Promise<void>, [string]>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await userEvent.click(screen.getByRole('button', { name: 'URLをコピー' }));
    await userEvent.click(screen.getByRole('button', { name: 'コードをコピー' }));
    expect(writeText.mock.calls[0]).toEqual([published.publicUrl]);
    expect(writeText.mock.calls[1]![0]).toContain('<iframe id="enishi-webform-abc123"');
  });

  it.each([
    ['RecordNotFound', 404, 'お探しのフォームは見つかりませんでした。'],
    ['Forbidden', 403, 'この画面を表示する権限がありません'],
  ])('that cannot be shown says so: %s', async (code, status, text) => {
    await open({
      getWebform: () => {
        throw apiError(code, { status });
      },
    });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('that could not be loaded is tried again', async () => {
    await open({
      getWebform: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    });
    rendered.answer({ getWebform: { data: webform() } });
    await userEvent.click(screen.getByRole('button', { name: '再試行' }));
    await rendered.settled();
    expect(screen.getByRole('heading', { level: 1, name: 'お問い合わせフォーム' })).toBeVisible();
  });
});

describe('the embed code', () => {
  it('cannot be broken out of by a title', () => {
    const code = embedCode({ hashid: 'a1', publicUrl: 'https://f.example.jp/?webformid=a1&x="', title: '"><script>' });
    expect(code).toContain('title="&quot;&gt;&lt;script&gt;"');
    expect(code).toContain('src="https://f.example.jp/?webformid=a1&amp;x=&quot;"');
  });

  it('follows the height that its own frame reports, and no other', () => {
    const code = embedCode({ hashid: 'a1', publicUrl: 'about:blank', title: 'フォーム' });
    document.body.innerHTML = code;
    const frame = document.querySelector('iframe')!;
    const script = /<script>([\s\S]*)<\/script>/.exec(code)![1]!;
    new Function(script)();
    const tell = (source: Window | null, data: unknown) =>
      window.dispatchEvent(new MessageEvent('message', { source, data }));
    tell(window, { type: 'enishi:webform', event: 'height', height: 900 });
    expect(frame.style.height).toBe('');
    tell(frame.contentWindow, { type: 'enishi:webform', webformid: 'a1', event: 'height', height: 740 });
    expect(frame.style.height).toBe('740px');
    document.body.innerHTML = '';
  });
});
