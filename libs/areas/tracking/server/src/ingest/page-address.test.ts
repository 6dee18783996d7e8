import { pageAddress, short, sourceOf } from './page-address.ts';

test('keeps the address and the campaign of a page, without the rest of the query and the fragment', () => {
  expect(
    pageAddress('https://a.example/製品?email=taro%40example.jp&utm_source=mail&utm_campaign=%E6%98%A5#top'),
  ).toMatchObject({
    url: 'https://a.example/%E8%A3%BD%E5%93%81',
    host: 'a.example',
    campaign: { utm_source: 'mail', utm_campaign: '春', utm_medium: null },
  });
});

test.each(['javascript:alert(1)', 'about:srcdoc', 'nothing', '', null, undefined])(
  'rejects %j as the address of a page',
  (text) => {
    expect(pageAddress(text)).toBeNull();
  },
);

test('names the campaign as the source, else the referring site, else direct', () => {
  const form = pageAddress('https://crm.example/webforms/?webformid=x');
  const tagged = pageAddress('https://crm.example/webforms/?utm_source=mail&utm_medium=email&utm_campaign=spring');
  const other = pageAddress('https://search.example/?q=1');
  expect(sourceOf(tagged, other)).toEqual({ source: 'mail', medium: 'email', campaign: 'spring' });
  expect(sourceOf(form, other)).toEqual({ source: 'search.example', medium: '', campaign: '' });
  expect(sourceOf(form, form)).toEqual({ source: '', medium: '', campaign: '' });
  expect(sourceOf(null, null)).toEqual({ source: '', medium: '', campaign: '' });
});

test('cuts a text by characters, and removes characters that cannot be stored', () => {
  expect(short('𠮷\u0000野 ', 5)).toBe('𠮷 野');
  expect(short('𠮷'.repeat(9), 3)).toBe('𠮷𠮷𠮷');
  expect(short('  ')).toBeNull();
});
