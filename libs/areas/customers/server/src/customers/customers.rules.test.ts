import { customerKeys, customerSpellings, webHost } from './customers.rules.ts';

test('a customer is found by its own name first, then by the legal name and the reading', () => {
  expect(
    customerKeys({
      name: '株式会社キャノン',
      name_kana: 'きゃのん',
      tel_no: '+81-3-1234-5678',
    }),
  ).toEqual({
    company_key: 'キヤノン',
    search_key: 'きやのん 株式会社きゃのん きゃのん',
    phone_key: '0312345678',
  });
});

test('what is not there has no key', () => {
  expect(customerKeys({ name: '縁' })).toEqual({
    company_key: '縁',
    search_key: '縁',
    phone_key: null,
  });
});

test.each(['㈱トヨタ', 'ﾄﾖﾀ', '株式会社とよた', 'トヨタ（株）'])('%s is spelled とよた', (typed) => {
  expect(customerSpellings(typed)).toEqual(['とよた']);
});

test('what is no name has no spelling: it would be found in every name', () => {
  expect(customerSpellings('・')).toEqual([]);
});

test.each([
  ['https://www.Canon.example/ja', 'canon.example'],
  ['http://acme.example:8080', 'acme.example'],
  ['縁', null],
])('the host of %s is %s', (url, host) => {
  expect(webHost(url)).toBe(host);
});
