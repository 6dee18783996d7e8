import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FRAME } from '../preview/MailFrame.tsx';
import { show } from '../testing/EmailApp.tsx';
import { shown, template } from '../testing/samples.ts';
import { EditorScreen } from './EditorScreen.tsx';

jest.setTimeout(30_000);
let rendered: Rendered;
afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
  jest.useRealTimers();
});
const open = async (answers: FakeAnswers = {}, id: number | null = 1) => {
  rendered = await show(<EditorScreen id={id} />, answers, '/email_templates/1');
};
const called = (name: string) => rendered.requests.filter((one) => one.name === name).map(({ args }) => args as never);
const blocks = () =>
  within(screen.getByRole('list', { name: '本文' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await rendered.settled();
};
/** Waits for the preview, which is asked for after a pause. */
const previewed = async () => {
  await screen.findByTitle('プレビュー');
};

it('shows the blocks with a summary, and saves changed settings with the version', async () => {
  await open({ updateEmailTemplate: { data: template(1, { lockVersion: 4 }) } });
  expect(blocks()).toEqual(['テキスト{{氏名|お客様}} 様', 'ボタン詳しく見る', 'フッター']);
  await userEvent.click(screen.getByRole('button', { name: /^ボタン\s*詳しく見る$/ }));
  const words = screen.getByRole('textbox', { name: '文字' });
  await userEvent.clear(words);
  await userEvent.type(words, '申し込む');
  await save();
  const [call] = called('updateEmailTemplate') as unknown as {
    id: number;
    body: { lockVersion: number; document: never };
  }[];
  expect(call).toMatchObject({ id: 1, body: { lockVersion: 3, document: { blocks: [{}, { text: '申し込む' }, {}] } } });
});

it('adds, moves, copies and removes blocks, and takes each step back', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'ブロックを追加' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '区切り線' }));
  expect(blocks().at(-1)).toBe('区切り線');
  await userEvent.click(screen.getByRole('button', { name: /区切り線.*上へ/ }));
  expect(blocks().at(-2)).toBe('区切り線');
  await userEvent.click(screen.getByRole('button', { name: '区切り線の操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '複製' }));
  expect(blocks()).toHaveLength(5);
  await userEvent.click(screen.getAllByRole('button', { name: '区切り線の操作' })[0]!);
  await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
  expect(blocks()).toHaveLength(4);
  for (let step = 0; step < 4; step += 1) await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
  expect(blocks()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'やり直す' }));
  expect(blocks()).toHaveLength(4);
});

it('inserts a merge field with a fallback at the caret', async () => {
  await open();
  const subject = screen.getByRole<HTMLInputElement>('textbox', { name: '件名' });
  fireEvent.change(subject, { target: { value: 'こんにちは、様' } });
  subject.setSelectionRange(6, 6);
  const field = subject.closest('div')!.parentElement!;
  await userEvent.click(within(field.parentElement!).getAllByRole('button', { name: '差し込み項目を挿入' })[0]!);
  await userEvent.click(await screen.findByRole('menuitem', { name: '氏名' }));
  expect(subject.value).toBe('こんにちは、{{氏名|お客様}}様');
});

it('previews the draft in a sandboxed frame of its own, in the chosen look', async () => {
  await open();
  await previewed();
  const frame = screen.getByTitle<HTMLIFrameElement>('プレビュー');
  expect(frame).toHaveAttribute('src', FRAME);
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups');
  await userEvent.click(screen.getByRole('radio', { name: 'ダーク' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(called('previewEmail').at(-1)).toMatchObject({
    body: { dark: true, subject: '{{氏名|お客様}} 様へのご案内' },
  });
  await userEvent.click(screen.getByRole('radio', { name: 'テキスト' }));
  expect(screen.getByText('山田 太郎 様')).toBeInTheDocument();
});

it('hands the HTML to the frame only after the frame has asked', async () => {
  await open();
  await previewed();
  const frame = screen.getByTitle<HTMLIFrameElement>('プレビュー');
  const post = jest.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => {});
  expect(post).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new MessageEvent('message', { source: window, data: 'ready' })));
  expect(post).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data: 'ready' })));
  expect(post).toHaveBeenCalledWith(shown().html, '*');
});

it('lists problems and hints, and leads to the block of a problem', async () => {
  await open({
    previewEmail: {
      data: shown({
        problems: [{ field: 'document.blocks[1]', rule: 'email_link', placeholder: null, blockId: 'more' }],
        hints: [{ rule: 'subject_long', serious: false, blockId: null, detail: '31' }],
      }),
    },
  });
  await previewed();
  expect(screen.getByText(/件名が31文字あります/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /リンク先はhttps/ }));
  expect(screen.getByRole('textbox', { name: 'リンク先' })).toHaveValue('https://shop.example/');
});

it('says which links do not answer', async () => {
  await open({
    checkEmailLinks: { data: [{ url: 'https://shop.example/', result: 'broken', status: 404 }] },
  });
  await previewed();
  await userEvent.click(screen.getByRole('button', { name: 'リンクを確認（1件）' }));
  await rendered.settled();
  expect(called('checkEmailLinks')).toEqual([{ body: { urls: ['https://shop.example/'] } }]);
  expect(screen.getByText('https://shop.example/（エラー 404）')).toBeInTheDocument();
});

it('sends a test of the draft', async () => {
  await open({ sendTestEmail: { data: { recipient: 'sato@enishi.example' } } });
  await previewed();
  await userEvent.click(screen.getByRole('button', { name: '自分にテスト送信' }));
  await rendered.settled();
  expect(called('sendTestEmail')).toHaveLength(1);
  expect(await screen.findByText(/sato@enishi\.example/)).toBeInTheDocument();
});

it('shows refused fields in words and keeps the edits', async () => {
  await open({
    updateEmailTemplate: () => {
      throw apiError('ValidationFailed', {
        status: 422,
        details: [{ field: 'subject', rule: 'merge_field_unknown', params: { placeholder: '趣味' } }],
      });
    },
  });
  fireEvent.change(screen.getByRole('textbox', { name: '件名' }), { target: { value: '{{趣味|―}}' } });
  await save();
  expect(screen.getAllByText('「趣味」という差し込み項目はありません').length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: '件名' })).toHaveValue('{{趣味|―}}');
});

it('offers both versions after a conflict, and overwrites only when asked to', async () => {
  const theirs = template(1, { subject: '相手の件名', lockVersion: 7 });
  let tries = 0;
  await open({
    updateEmailTemplate: () => {
      tries += 1;
      if (tries > 1) return { data: template(1, { lockVersion: 8 }) };
      throw apiError('StaleRecord', { status: 409, details: [theirs] });
    },
  });
  fireEvent.change(screen.getByRole('textbox', { name: '件名' }), { target: { value: '自分の件名' } });
  await save();
  expect(screen.getByText(/相手の件名/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '自分の変更で上書き' }));
  await rendered.settled();
  expect(called('updateEmailTemplate').at(-1)).toMatchObject({ body: { subject: '自分の件名', lockVersion: 7 } });
});

it('creates a new template with a greeting, a signature and a footer', async () => {
  await open({ createEmailTemplate: { data: template(5) } }, null);
  fireEvent.change(screen.getByRole('textbox', { name: /名前/ }), { target: { value: 'お礼' } });
  await save();
  const [call] = called('createEmailTemplate') as unknown as {
    body: { name: string; document: { blocks: { type: string }[] } };
  }[];
  expect(call!.body.name).toBe('お礼');
  expect(call!.body.document.blocks.map(({ type }) => type)).toEqual(['text', 'signature', 'footer']);
});
