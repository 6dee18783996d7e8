import { customerKeys, customerSpellings, webHost } from './customers.rules.ts';

test("puts the company's own name first in the search key, then the legal name and the reading", () => {
  expect(
    customerKeys({
      name: '株式会社キャノン',
      name_kana: 'きゃのん',
      tel_no: '+81-3-1234-5678',
    }),
  ).toEqual({
    company_key: 'きやのん',
    search_key: 'きやのん 株式会社きやのん',
    phone_key: '0312345678',
  });
});

test('returns null as the key of a missing field', () => {
  expect(customerKeys({ name: '縁' })).toEqual({
    company_key: '縁',
    search_key: '縁',
    phone_key: null,
  });
});

test.each(['㈱トヨタ', 'ﾄﾖﾀ', '株式会社とよた', 'トヨタ（株）'])('spells %s as とよた', (typed) => {
  expect(customerSpellings(typed)).toEqual(['とよた']);
});

test('returns no spelling for a text without a name, since every name would match it', () => {
  expect(customerSpellings('・')).toEqual([]);
});

test.each([
  ['https://www.Canon.example/ja', 'canon.example'],
  ['http://acme.example:8080', 'acme.example'],
  ['縁', null],
])('takes from %s the host %s', (url, host) => {
  expect(webHost(url)).toBe(host);
});
