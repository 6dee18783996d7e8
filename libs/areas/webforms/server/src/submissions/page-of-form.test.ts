import { pageOfForm } from './page-of-form.ts';

const page = (headers: Record<string, string>, altOrigin?: string) =>
  pageOfForm(
    {
      ip: '',
      userAgent: '',
      locale: 'ja',
      requestId: '',
      altOrigin,
      headers: { host: 'forms.example.jp', ...headers },
    },
    'https://crm.example.jp',
  );

test.each([
  [
    'what it says itself',
    page({ origin: 'https://a.example' }, 'https://www.example.jp/contact'),
    'https://www.example.jp/contact',
  ],
  ['else the other site that the browser names', page({ origin: 'https://www.example.jp' }), 'https://www.example.jp'],
  ['never the form’s own page', page({ origin: 'https://forms.example.jp' }), null],
  ['nor the product’s', page({ origin: 'https://crm.example.jp' }), null],
  ['nor a frame without an origin', page({ origin: 'null' }), null],
  ['nor what is no address', page({ origin: 'https://[broken' }), null],
  ['and nothing without either', page({}), null],
])('stores %s as the page of a form', (_which, found, expected) => {
  expect(found).toBe(expected);
});
