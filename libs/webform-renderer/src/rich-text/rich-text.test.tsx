import { render } from '@testing-library/react';
import { LinkedText } from './LinkedText.tsx';
import { parseHtml } from './parse-html.ts';
import { ParsedHtml } from './ParsedHtml.tsx';

const html = (source: string) => render(<ParsedHtml html={source} />).container.innerHTML;

describe('owner-written HTML', () => {
  it('keeps allowed elements and their nesting', () => {
    expect(html('<p>一<strong>二</strong><br>三</p><ul><li>四</li></ul>')).toBe(
      '<p>一<strong>二</strong><br>三</p><ul><li>四</li></ul>',
    );
  });

  it('keeps lines as they were typed, unless paragraphs or breaks say where lines end', () => {
    expect(html('一行目\n<b>二行目</b>\r\n三行目\n')).toBe('一行目<br><b>二行目</b><br>三行目');
    expect(html('次の点:\n<ul>\n<li>一</li>\n<li>二</li>\n</ul>\n以上')).toBe(
      '次の点:<ul><li>一</li><li>二</li></ul>以上',
    );
    expect(html('<p>一\n二</p>\n<p>三</p>')).toBe('<p>一\n二</p>\n<p>三</p>');
  });

  it('drops attributes, so that no handler, style or id passes', () => {
    expect(html('<p onclick="x()" style="position:fixed" id="a" class="b">文</p>')).toBe('<p>文</p>');
  });

  it('lets unknown elements give way to their content, and drops what is no text', () => {
    expect(html('<blink>文</blink><script>x()</script><style>p{}</style><svg><p>x</p></svg><!-- <b> -->終')).toBe(
      '文終',
    );
  });

  it.each([
    ['<a href="https://example.co.jp/?a=1&amp;b=2">x</a>', 'https://example.co.jp/?a=1&b=2'],
    ["<a href='mailto:a@example.jp'>x</a>", 'mailto:a@example.jp'],
    ['<a href=tel:0312345678>x</a>', 'tel:0312345678'],
    ['<a href="java&#x0A;script:x()">x</a>', null],
    ['<a href=" JAVASCRIPT:x()">x</a>', null],
    ['<a href="data:text/html,x">x</a>', null],
    ['<a href="/relative">x</a>', null],
  ])('judges the address of %s', (source, href) => {
    const { container } = render(<ParsedHtml html={source} />);
    expect(container.querySelector('a')!.getAttribute('href')).toBe(href);
  });

  it('survives what is not well formed', () => {
    expect(html('<p>一<b>二</p>三 < 四 &amp; &#20108; &unknown; <p')).toBe(
      '<p>一<b>二</b></p>三 &lt; 四 &amp; 二 &amp;unknown; &lt;p',
    );
    expect(html('</p><p title="a>b">文')).toBe('<p>文</p>');
    expect(html('&#99999999999;&#0;')).toBe('');
  });

  it('takes linear time on hostile input', () => {
    // Quadratic time would take minutes here.
    const started = performance.now();
    for (const piece of ['<a ', '<a "', '<!--', '</', '&#']) parseHtml(piece.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(8_000);
  });
});

describe('a message with addresses', () => {
  it.each([
    ['https://ja.wikipedia.org/wiki/日本 をどうぞ', 'https://ja.wikipedia.org/wiki/日本'],
    ['https://example.jp/wiki/東京_(曖昧さ回避)。', 'https://example.jp/wiki/東京_(曖昧さ回避)'],
    ['https://example.jp/(z)', 'https://example.jp/(z)'],
    ['（https://example.jp/a?q=資料）', 'https://example.jp/a?q=資料'],
    ['(https://example.jp/a.)', 'https://example.jp/a'],
    ['https://example.jp/aをご覧ください', 'https://example.jp/a'],
    ['https://example.jp/をご覧ください', 'https://example.jp/'],
  ])('links in %s the address %s', (text, address) => {
    const { container } = render(<LinkedText text={text} />);
    expect(container.querySelector('a')).toHaveTextContent(address);
    expect(container).toHaveTextContent(text);
  });

  it('links http addresses without the punctuation after them, as text nodes', () => {
    const { container } = render(
      <LinkedText text={'詳細は https://example.co.jp/a?b=1。<b>x</b> (http://example.jp/). javascript:x()'} />,
    );
    expect(Array.from(container.querySelectorAll('a'), (link) => link.getAttribute('href'))).toEqual([
      'https://example.co.jp/a?b=1',
      'http://example.jp/',
    ]);
    expect(container.querySelector('b')).toBeNull();
    expect(container).toHaveTextContent('<b>x</b>');
  });
});
