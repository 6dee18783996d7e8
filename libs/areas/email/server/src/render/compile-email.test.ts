import type { EmailBlock, EmailDocument } from '@crm/contract';
import { documentOf, everyBlock, keyOf, paragraph } from '../testing/samples.ts';
import { compileEmail } from './compile-email.ts';
import type { CompileOptions } from './compile-email.ts';
import { fillEmail } from './fill-email.ts';
import type { MergeValues } from './fill-email.ts';

const mail = async (
  document: EmailDocument,
  values: MergeValues = {},
  { subject = '件名', text, ...options }: { subject?: string; text?: string } & Partial<CompileOptions> = {},
) => fillEmail(await compileEmail({ subject, document, text }, { keyOf, ...options }), { values });

const block = (given: Partial<EmailBlock>) => documentOf({ id: 'one', ...given } as EmailBlock);

describe('compileEmail', () => {
  it('draws every type of block within 100 KB, with tables for Outlook', async () => {
    const { html } = await mail(
      everyBlock,
      {
        'contact.name': '山田 太郎',
        'member.signature': '営業部\n佐藤',
        'company.imprint': '縁側商事株式会社\n東京都千代田区1-1',
        'system.unsubscribe_url': 'https://crm.example/u/abc',
      },
      { hasUnsubscribe: true },
    );
    for (const shown of [
      '山田 太郎 様へのご案内',
      '貴社のご担当者様へ',
      'href="https://shop.example/list?page=1&amp;sort=new"',
      'alt="新製品の写真"',
      '左',
      '右',
      '価格表',
      '営業部<br>佐藤',
      '縁側商事株式会社<br>東京都千代田区1-1',
      'href="https://crm.example/u/abc"',
      '<!--[if mso | IE]>',
    ])
      expect(html).toContain(shown);
    expect(html).not.toContain('{{');
    expect(Buffer.byteLength(html)).toBeLessThan(100 * 1024);
  });

  it('makes a text part with the same content, with links in full', async () => {
    const { text } = await mail(everyBlock, { 'member.signature': '営業部\n佐藤' });
    expect(text).toContain('■ お客様へのご案内');
    expect(text).toContain('詳しく見る （https://shop.example/list?page=1&sort=new）');
    expect(text).toContain('営業部\n佐藤');
    expect(text).not.toMatch(/<|\{\{/);
  });

  it('uses the text part that somebody edited', async () => {
    const { text } = await mail(everyBlock, { 'contact.name': '<山田>' }, { text: '{{氏名|お客様}} 様\n本文' });
    expect(text).toBe('<山田> 様\n本文');
  });

  it('leaves the unsubscribe sentence out of mails that nobody subscribes to', async () => {
    expect((await mail(everyBlock)).html).not.toContain('配信を停止');
  });

  it('shows dark colours to readers in dark mode, and always when asked', async () => {
    expect((await mail(everyBlock)).html).toContain('@media (prefers-color-scheme:dark)');
    expect((await mail(everyBlock, {}, { isDark: true })).html).not.toContain('@media (prefers-color-scheme:dark)');
  });

  it('lists each plain link once and lets the sender replace it', async () => {
    const document = documentOf(
      paragraph('a', { href: 'https://a.example/?x=1&y=2' }),
      paragraph('b', { href: 'https://a.example/?x=1&y=2' }),
      paragraph('c', { href: 'mailto:info@a.example' }),
      paragraph('d', { href: '{{配信停止URL}}' }),
      paragraph('e', { href: 'https://a.example/?q={{氏名|}}' }),
    );
    const compiled = await compileEmail({ subject: '', document }, { keyOf });
    expect(compiled.links).toEqual(['https://a.example/?x=1&y=2']);
    const { html, text } = fillEmail(compiled, {
      values: { 'system.unsubscribe_url': 'https://crm.example/u/1' },
      linkTo: (link) => `https://crm.example/c/${link}?s=1&t=2`,
      picture: 'https://crm.example/o/1',
    });
    expect(html.split('href="https://crm.example/c/0?s=1&amp;t=2"')).toHaveLength(3);
    expect(html).toContain('href="mailto:info@a.example"');
    expect(html).toContain('href="https://crm.example/u/1"');
    expect(html).toMatch(/<img src="https:\/\/crm\.example\/o\/1"[^>]*><\/body>/);
    // Readers of the text part are not measured.
    expect(text).toContain('https://a.example/?x=1&y=2');
  });
});

describe('fillEmail', () => {
  it('escapes values in HTML, leaves them as they are in text, and never expands braces within them', async () => {
    const name = '<b>"山田" & \'花子\'</b> {{取引先名|貴社}}';
    const { html, text, subject } = await mail(
      documentOf(paragraph('{{氏名|お客様}} 様')),
      { 'contact.name': name, 'customer.name': 'アクメ' },
      { subject: '{{氏名|お客様}} 様' },
    );
    expect(html).toContain('&lt;b&gt;&quot;山田&quot; &amp; &#39;花子&#39;&lt;/b&gt; {{取引先名|貴社}} 様');
    expect(text).toContain(`${name} 様`);
    expect(subject).toBe(`${name} 様`);
    expect(html + text).not.toContain('アクメ');
  });

  it.each([
    ['{{氏名|お客様}} 様', 'お客様'],
    ['{{氏名|お客様}}様', 'お客様'],
    ['{{氏名|ご担当者}}\u3000様', 'ご担当者\u3000様'],
    ['{{取引先名|各位}} 御中', '各位'],
  ])('writes %s of a contact without a name as %s', async (written, shown) => {
    const { html, text } = await mail(documentOf(paragraph(written)), {
      'contact.name': ' \u3000',
      'customer.name': null,
    });
    expect(text.trim()).toBe(shown);
    expect(html).toContain(`>${shown}<`);
  });

  it('shows the fallback of a field that the company no longer has', async () => {
    expect((await mail(documentOf(paragraph('{{消えた項目|―}}')))).text).toBe('―\n');
  });

  it('keeps a line break of a value out of the subject, so that it adds no header', async () => {
    const { subject } = await mail(
      everyBlock,
      { 'contact.name': '山田\r\nBcc: all@a.example\u0000' },
      { subject: '{{氏名|}}へ' },
    );
    expect(subject).toBe('山田 Bcc: all@a.exampleへ');
  });

  it('encodes a value within an address and refuses one that is no address', async () => {
    const document = documentOf(
      paragraph('a', { href: 'https://a.example/?q={{氏名|}}' }),
      paragraph('b', { href: '{{配信停止URL}}' }),
    );
    const { html } = await mail(document, {
      'contact.name': '"><a&b',
      'system.unsubscribe_url': 'javascript:alert(1)',
    });
    expect(html).toContain('href="https://a.example/?q=%22%3E%3Ca%26b"');
    expect(html).not.toContain('javascript');
  });

  it('writes 10,000 contacts with hostile values without braces, tags, headers or an empty 様', async () => {
    const compiled = await compileEmail(
      { subject: '{{氏名|お客様}} 様へ', document: everyBlock },
      { keyOf, hasUnsubscribe: true },
    );
    const tags = (html: string) => html.replaceAll('<br>', '').split('<').length;
    const frame = tags(fillEmail(compiled, { values: {} }).html);
    const pieces = [
      '',
      ' ',
      '山田',
      '髙﨑 𠮷',
      '{{',
      '}}',
      '{{氏名|x}}',
      '<script>',
      '"onload="x',
      '&amp;',
      '\r\nBcc: x',
      '\u0000',
      '$&',
    ];
    let seed = 7;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const value = () => Array.from({ length: random(4) }, () => pieces[random(pieces.length)]).join('');
    for (let round = 0; round < 10_000; round += 1) {
      const [name, company] = [value(), value()];
      const { subject, html } = fillEmail(compiled, { values: { 'contact.name': name, 'customer.name': company } });
      const own = `${name}${name}${company}`;
      expect(tags(html)).toBe(frame);
      expect(subject).not.toMatch(/\p{Cc}/u);
      if (!own.includes('{{')) expect(html + subject).not.toContain('{{');
      expect(html).not.toMatch(/>[\s\u3000]*様/);
      expect(subject).not.toMatch(/^[\s\u3000]*様へ/);
    }
  });
});

describe('hostile documents', () => {
  it('drops scripts, handlers, styles that hide, foreign schemes and MJML from an HTML block', async () => {
    const { html } = await mail(
      block({
        type: 'html',
        html: `<div onclick="x()" style="position:fixed;color:#ff0000"><script>alert(1)</script><style>*{}</style>
          <a href="javascript:x()">a</a><img src="http://tracker.example/x.png"><iframe src="https://a.example"></iframe>
          <form action="https://a.example"><input name="password"></form></mj-text><mj-include path="/etc/passwd" />
          <!--[if mso]><b>x</b><![endif]--></div>`,
      }),
    );
    expect(html).toContain('<div style="color:#ff0000">');
    expect(html).not.toMatch(/onclick|alert|position|javascript|tracker|iframe|<form|<input|<mj-|passwd|<b>x/);
  });

  it('shows markup in plain texts as text', async () => {
    const { html } = await mail(
      documentOf(
        paragraph('</p></mj-text><script>x</script>'),
        { type: 'heading', id: 'h', text: '</h2><img src=x onerror=y>' },
        { type: 'button', id: 'b', text: '</mj-button><b>', href: 'https://a.example/"><script>' },
        { type: 'image', id: 'i', src: 'https://a.example/a.png"onerror="x', alt: '" onerror="x' },
      ),
    );
    expect(html).not.toMatch(/<script|<img src=x|<b>|"\s*onerror=/);
  });

  it('fills the fields of an HTML block in texts and in addresses', async () => {
    const { html } = await mail(
      block({ type: 'html', html: '<a href="https://a.example/?n={{氏名|}}&amp;x=1">{{氏名|お客&amp;様}}</a>' }),
      { 'contact.name': '<山田>' },
    );
    expect(html).toContain('href="https://a.example/?n=%3C%E5%B1%B1%E7%94%B0%3E&amp;x=1"');
    expect(html).toContain('>&lt;山田&gt;</a>');
  });
});
