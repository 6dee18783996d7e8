import { pageAddress, short, sourceOf } from './page-address.ts';

test('of an address the place and the campaign are kept, nothing else of the query and no fragment', () => {
  expect(
    pageAddress('https://a.example/製品?email=taro%40example.jp&utm_source=mail&utm_campaign=%E6%98%A5#top'),
  ).toMatchObject({
    url: 'https://a.example/%E8%A3%BD%E5%93%81',
    host: 'a.example',
    campaign: { utm_source: 'mail', utm_campaign: '春', utm_medium: null },
  });
});

test.each(['javascript:alert(1)', 'about:srcdoc', 'nothing', '', null, undefined])('%j is no page', (text) => {
  expect(pageAddress(text)).toBeNull();
});

test('a visitor comes from the campaign, else from the other site, else directly', () => {
  const form = pageAddress('https://crm.example/webforms/?webformid=x');
  const tagged = pageAddress('https://crm.example/webforms/?utm_source=mail&utm_medium=email&utm_campaign=spring');
  const other = pageAddress('https://search.example/?q=1');
  expect(sourceOf(tagged, other)).toEqual({ source: 'mail', medium: 'email', campaign: 'spring' });
  expect(sourceOf(form, other)).toEqual({ source: 'search.example', medium: '', campaign: '' });
  expect(sourceOf(form, form)).toEqual({ source: '', medium: '', campaign: '' });
  expect(sourceOf(null, null)).toEqual({ source: '', medium: '', campaign: '' });
});

test('a text is cut by characters, and holds nothing that cannot be stored', () => {
  expect(short('𠮷\u0000野 ', 5)).toBe('𠮷 野');
  expect(short('𠮷'.repeat(9), 3)).toBe('𠮷𠮷𠮷');
  expect(short('  ')).toBeNull();
});
