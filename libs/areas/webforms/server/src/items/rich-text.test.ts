import { sanitiseHtml } from './rich-text.ts';

test.each([
  ['<p>本文<br>二行</p>', '<p>本文<br />二行</p>'],
  ['<img src=x onerror=alert(1)>文', '文'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//host.example">x</a>', '<a>x</a>'],
  ['<a href="/relative">x</a>', '<a>x</a>'],
  [
    '<a href="mailto:a@example.jp">x</a>',
    '<a href="mailto:a@example.jp" target="_blank" rel="noopener noreferrer">x</a>',
  ],
  ['<style>*{display:none}</style><p style="position:fixed">x</p>', '<p>x</p>'],
  ['<svg><script>alert(1)</script></svg>後', '後'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', expect.not.stringContaining('onerror')],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<form action="https://evil.example"><input name=a></form>', ''],
  ['a < b & c', 'a &lt; b &amp; c'],
])('turns %s into %s', (html, safe) => {
  expect(sanitiseHtml(html)).toEqual(safe);
});

test('returns the same HTML when it sanitises twice', () => {
  const once = sanitiseHtml('<p>a &amp; <a href="https://example.jp/?a=1&b=2">b</a></p>');
  expect(sanitiseHtml(once)).toBe(once);
});
