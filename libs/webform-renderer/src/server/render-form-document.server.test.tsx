import { brotliCompressSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { HEIGHT_SCRIPT } from '../guard/height.script.ts';
import { GUARD_SCRIPT, guardScriptHash, readFormPost, renderFormDocument } from '../server.ts';
import { definitionOf, everyKind, itemOf } from '../testing/definitions.ts';
import type { FormDocumentOptions } from './render-form-document.tsx';

const document = (change: Partial<FormDocumentOptions> = {}) =>
  renderFormDocument({
    view: 'form',
    definition: definitionOf(everyKind()),
    hashid: 'abc',
    locale: 'ja',
    apiBase: '/api/form',
    formAction: '/webforms/abc/send',
    assets: { script: '/webforms/assets/index-1.js' },
    ...change,
  });

describe('the form’s document', () => {
  it('is a whole page that works without script', () => {
    const html = document();
    expect(html).toMatch(/^<!doctype html><html lang="ja">/);
    expect(html).toContain('<title>資料請求フォーム</title>');
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toContain('action="/webforms/abc/send" method="post"');
    expect(html).toContain('name="item_3_last"');
    expect(html).toContain('<script type="module" src="/webforms/assets/index-1.js"></script>');
    expect(html).toContain('<strong>担当者</strong>');
    expect(html).not.toContain(' style="');
  });

  it('cannot be broken out of by what owners write', () => {
    const evil = '</script><script>alert(1)</script>\u2028"><img src=x onerror=alert(1)>';
    const html = document({
      definition: definitionOf([itemOf('contact_memo', { label: evil, defaultValue: evil }, { id: 1 })], {
        displayName: evil,
        buttonBackgroundColor: 'red}</style><script>alert(1)</script>',
        themeFont: '"}</style>',
      }),
    });
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html).not.toMatch(/<img|<\/style><script>alert|\u2028(?![^<]*<)/);
  });

  it('carries the nonce where a policy asks for one, and the guard whose hash is known', () => {
    const html = document({ nonce: 'n0nce' });
    expect(html.match(/nonce="n0nce"/g)).toHaveLength(3);
    expect(html).toContain(GUARD_SCRIPT);
    expect(guardScriptHash).toBe(`'sha256-${createHash('sha256').update(GUARD_SCRIPT).digest('base64')}'`);
  });

  it('has no styles in raw mode and one style element otherwise', () => {
    expect(document().match(/<style/g)).toHaveLength(1);
    const raw = document({ definition: definitionOf(everyKind(), { noStyle: true }) });
    expect(raw).not.toMatch(/<style|class="/);
  });

  it('speaks English', () => {
    const html = document({ locale: 'en' });
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('>Submit</button>');
  });

  it('shows what was wrong with a post, with a button that can be pressed', () => {
    const definition = definitionOf([itemOf('contact_email', { label: 'メール', require: true }, { id: 4 })]);
    const answers = readFormPost(definition, { item_4: 'taro@' });
    const html = document({
      definition,
      answers,
      fieldErrors: [{ id: 4, key: 'yup.string.email' }],
      box: { key: 'webformEditor.messages.errorBox.inputFail' },
    });
    expect(html).toContain('value="taro@"');
    expect(html).toContain('メールアドレスの形式をご確認ください');
    expect(html).toContain('入力内容に誤りがあります');
    expect(html).not.toContain('disabled=""');
  });

  it('stays within 5 KB for ten fields', () => {
    const ten = everyKind().filter(({ category }) => !category.startsWith('layout') && category !== 'cookie_policy');
    const html = document({ definition: definitionOf(ten.slice(0, 10)) });
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(5 * 1024);
  });

  it('spends at most 0.4 KB on telling a host page its height', () => {
    expect(GUARD_SCRIPT).toContain(HEIGHT_SCRIPT);
    expect(brotliCompressSync(HEIGHT_SCRIPT).length).toBeLessThanOrEqual(0.4 * 1024);
  });

  it('has the owner’s colours and the defaults where they are used, with no custom property between', () => {
    const html = document({ definition: definitionOf([], { buttonBackgroundColor: '#0f766e', textColor: '#3e2723' }) });
    expect(html).toContain('background:#0f766e;');
    expect(html).toContain('--e-text:#3e2723;');
    expect(html).not.toContain('--ewf-');
  });

  it('takes the address as the title of a form without a name', () => {
    expect(
      document({ definition: definitionOf([], { displayName: '' }), pageUrl: 'https://f.example/?webformid=abc' }),
    ).toContain('<title>https://f.example/?webformid=abc</title>');
  });
});

describe('the other views', () => {
  it.each<[string, Partial<FormDocumentOptions>, string]>([
    ['thank-you', { view: 'thank-you' }, '送信が完了しました'],
    ['closed', { view: 'closed', closure: { title: '題', closureMessage: '終了です', themeFont: '' } }, '終了です'],
    ['not-found', { view: 'not-found' }, 'お探しのフォームは見つかりませんでした。'],
  ])('%s needs no script of the form', (_name, change, text) => {
    const html = document(change);
    expect(html).toContain(text);
    expect(html).not.toContain('type="module"');
    expect(html).not.toContain('application/json');
  });

  it('not-found is what the tab says, too, in the visitor’s language', () => {
    expect(document({ view: 'not-found', locale: 'en' })).toContain('<title>We could not find this form.</title>');
  });

  it('throws for an item of an unknown category', () => {
    expect(() => document({ definition: definitionOf([itemOf('hologram')]) })).toThrow('hologram');
  });
});

describe('a post without script', () => {
  it('is read into answers, item by item', () => {
    const definition = definitionOf(everyKind());
    const body = new URLSearchParams([
      ['item_3_last', '山田'],
      ['item_3_first', '太郎'],
      ['item_9', '1'],
      ['item_9', '4'],
      ['item_13', 'true'],
      ['item_14', '99'],
      ['stranger', 'x'],
    ]);
    const value = (id: number) => readFormPost(definition, body).find((answer) => answer.id === id)?.value;
    expect([3, 4, 8, 9, 13, 14].map(value)).toEqual([['山田', '太郎'], '', '-1', ['1', '4'], true, '2']);
    expect(readFormPost(definition, { item_9: ['2'], item_4: 'a@example.jp' })[1]!.value).toBe('a@example.jp');
  });
});
