import { redirectWithQuery } from './redirect.ts';

test.each([
  ['https://a.example/thanks', '/webforms/?webformid=x&utm_source=mail', 'https://a.example/thanks?utm_source=mail'],
  ['https://a.example/?b=1', '/webforms/?webformid=x', 'https://a.example/?b=1'],
  ['javascript:alert(1)', '/webforms/?webformid=x', undefined],
  ['', '/webforms/?webformid=x', undefined],
])('%s from %s redirects to %s', (target, page, expected) => {
  expect(redirectWithQuery(target, page)).toBe(expected);
});
