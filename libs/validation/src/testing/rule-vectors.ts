/** Test vectors by rule name in `ruleTable`: values that pass and values that are refused. */
type Vectors = { passes: string[]; refuses: [value: string, key: string, params?: Record<string, string | number>][] };

const at = (local: number, domain: string) => `${'a'.repeat(local)}@${domain}`;
const labels = (count: number) => Array(count).fill('a'.repeat(61)).join('.');
const mail = 'yup.string.email';
const kilobyte = 'あ'.repeat(341);

export const ruleVectors: Record<string, Vectors> = {
  required: { passes: ['a', ' ', '0'], refuses: [['', 'errors.required']] },
  requiredChoice: {
    passes: ['0', '1', 'あ'],
    refuses: [
      ['', 'errors.required'],
      ['-1', 'errors.required'],
    ],
  },
  spacesOnly: {
    passes: ['', 'a', ' 山田 '],
    refuses: [
      [' ', 'custom.string.spacesOnly'],
      ['　\t', 'custom.string.spacesOnly'],
    ],
  },
  maxLength: {
    passes: ['', 'abc', '𠮷𠮷𠮷', 'がぎぐ'],
    refuses: [['𠮷𠮷𠮷𠮷', 'yup.string.max', { max: 3 }]],
  },
  minLength: { passes: ['', 'abc', '𠮷野家'], refuses: [['𠮷𠮷', 'yup.string.min', { min: 3 }]] },
  exactLength: {
    passes: ['', '𠮷野家'],
    refuses: [
      ['𠮷', 'yup.string.length', { length: 3 }],
      ['𠮷野家屋', 'yup.string.length', { length: 3 }],
    ],
  },
  password: {
    passes: ['', '1234567890', 'あ'.repeat(128)],
    refuses: [
      ['123456789', 'yup.string.min', { min: 10 }],
      ['𠮷'.repeat(129), 'yup.string.max', { max: 128 }],
    ],
  },
  email: {
    passes: [
      '',
      'taro@example.jp',
      'Taro.Yamada+crm@Sub.Example.CO.JP',
      'a..b.@docomo.ne.jp',
      at(64, 'example.jp'),
      at(4, `${labels(4)}.jp`),
    ],
    refuses: [
      ['taro', mail],
      ['taro@localhost', mail],
      ['taro@@example.jp', mail],
      ['taro@example..jp', mail],
      ['taro@-example.jp', mail],
      ['"taro"@example.jp', mail],
      ['"taro@example.jp"', mail],
      ['太郎@example.jp', mail],
      ['taro@例え.jp', mail],
      ['ｔａｒｏ@example.jp', mail],
      ['taro@example.jp\n', mail],
      [at(65, 'example.jp'), 'errors.emailLocalPartMax', { max: 64 }],
      [at(5, `${labels(4)}.jp`), 'errors.emailMax', { max: 255 }],
      ['taro@example.j', 'errors.emailDomainLength', { min: 2 }],
    ],
  },
  blockedDomain: {
    passes: ['', 'taro@example.jp', 'taro@notgmail.com', 'gmail.com'],
    refuses: [
      ['taro@gmail.com', 'openWebforms.blockedDomainValidation', { domain: 'gmail.com' }],
      ['taro@mail.gmail.com', 'openWebforms.blockedDomainValidation', { domain: 'mail.gmail.com' }],
      ['taro@Yahoo.co.JP', 'openWebforms.blockedDomainValidation', { domain: 'Yahoo.co.JP' }],
    ],
  },
  tel: {
    passes: ['', '03-1234-5678', '+81(3)12345678', '123456'],
    refuses: [
      ['12345', 'yup.string.tel'],
      ['03 1234 5678', 'yup.string.tel'],
      ['０３-1234-5678', 'yup.string.tel'],
      ['03ー1234ー5678', 'yup.string.tel'],
      ['03‐1234−5678', 'yup.string.tel'],
      ['電話1234567', 'yup.string.tel'],
    ],
  },
  url: {
    passes: [
      '',
      'https://example.jp',
      'HTTP://example.jp:8080/a?b=c#d',
      'https://日本語.jp/会社/𠮷',
      'http://192.0.2.1/',
      `https://example.jp/${'a'.repeat(1981)}`,
    ],
    refuses: [
      ['example.jp', 'yup.string.url'],
      ['ftp://example.jp', 'yup.string.url'],
      ['javascript:alert(1)', 'yup.string.url'],
      ['https://', 'yup.string.url'],
      ['https://localhost', 'yup.string.url'],
      ['https://user@example.jp', 'yup.string.url'],
      ['https://example.jp/a b', 'yup.string.url'],
      ['https://example.jp/"><script>', 'yup.string.url'],
      ['ｈｔｔｐｓ：／／example.jp', 'yup.string.url'],
      [`https://example.jp/${'a'.repeat(1982)}`, 'yup.string.max', { max: 2000 }],
    ],
  },
  date: {
    passes: ['', '2026-04-01', '2024-02-29', '2000-02-29', '9999-12-31'],
    refuses: [
      ['2026-4-1', 'errors.invalid_date'],
      ['2026/04/01', 'errors.invalid_date'],
      ['２０２６-04-01', 'errors.invalid_date'],
      ['2026-02-29', 'errors.invalid_date'],
      ['1900-02-29', 'errors.invalid_date'],
      ['2026-04-31', 'errors.invalid_date'],
      ['2026-13-01', 'errors.invalid_date'],
      ['2026-00-10', 'errors.invalid_date'],
      ['0000-01-01', 'errors.invalid_date'],
      ['12026-01-01', 'errors.invalid_date'],
    ],
  },
  dateMin: {
    passes: ['', '2026-04-01', '2027-01-01'],
    refuses: [['2026-03-31', 'yup.date.min', { min: '2026-04-01' }]],
  },
  dateMax: {
    passes: ['', '2026-04-01', '2025-01-01'],
    refuses: [['2026-04-02', 'yup.date.max', { max: '2026-04-01' }]],
  },
  endNotBeforeStart: { passes: ['', '2026-04-01'], refuses: [['2026-03-31', 'custom.date.endBeforeStart']] },
  integer: {
    passes: ['', '0', '-12', '007'],
    refuses: [
      ['1.5', 'yup.number.integer'],
      ['+1', 'yup.number.integer'],
      ['１２', 'yup.number.integer'],
      ['−12', 'yup.number.integer'],
      ['1e3', 'yup.number.integer'],
    ],
  },
  decimal: {
    passes: ['', '0', '-1.25', '12'],
    refuses: [
      ['.5', 'yup.number.decimal'],
      ['1.', 'yup.number.decimal'],
      ['１.５', 'yup.number.decimal'],
      ['ー1', 'yup.number.decimal'],
    ],
  },
  between: {
    passes: ['', '1', '10', '5.5'],
    refuses: [
      ['0', 'custom.number.between', { min: 1, max: 10 }],
      ['11', 'custom.number.between', { min: 1, max: 10 }],
      ['五', 'custom.number.between', { min: 1, max: 10 }],
    ],
  },
  integerBetween: {
    passes: ['', '1', '10'],
    refuses: [
      ['5.5', 'yup.number.integer'],
      ['11', 'custom.number.between', { min: 1, max: 10 }],
    ],
  },
  numberMin: {
    passes: ['', '1', '1.5'],
    refuses: [
      ['0.9', 'yup.number.min', { min: 1 }],
      ['一', 'yup.number.min', { min: 1 }],
    ],
  },
  numberMax: { passes: ['', '-5', '10'], refuses: [['10.1', 'yup.number.max', { max: 10 }]] },
  positive: {
    passes: ['', '0.1'],
    refuses: [
      ['0', 'yup.number.positive'],
      ['-1', 'yup.number.positive'],
    ],
  },
  digitCount: {
    passes: ['', '0123'],
    refuses: [
      ['123', 'custom.number.digits', { digits: 4 }],
      ['-123', 'custom.number.digits', { digits: 4 }],
      ['１２３４', 'custom.number.digits', { digits: 4 }],
    ],
  },
  limitedDecimal: {
    passes: ['', '-123.45'],
    refuses: [
      ['a', 'yup.number.decimal'],
      ['1234.5', 'custom.number.limitedDecimals', { integer: 3, fraction: 2 }],
      ['1.234', 'custom.number.limitedDecimals', { integer: 3, fraction: 2 }],
    ],
  },
  customNumber: {
    passes: ['', '0', '-999999999999999', '999999999999999'],
    refuses: [
      ['1.0', 'yup.number.integer'],
      ['1000000000000000', 'errors.integer_15_digits'],
      ['-1000000000000000', 'errors.integer_15_digits'],
    ],
  },
  customDecimal: {
    passes: ['', '-999999999999.99999', '5'],
    refuses: [
      ['abc', 'yup.number.decimal'],
      ['1000000000000', 'errors.integer_12_decimal_5_digits'],
      ['0.123456', 'errors.integer_12_decimal_5_digits'],
    ],
  },
  establishYear: {
    passes: ['', '0', '1999', '9999'],
    refuses: [
      ['19.5', 'yup.number.integer'],
      ['10000', 'custom.number.integerMax', { max: 4 }],
      ['-1', 'custom.number.between', { min: 0, max: 9999 }],
    ],
  },
  closingMonth: {
    passes: ['', '1', '12', '03'],
    refuses: [
      ['0', 'custom.number.between', { min: 1, max: 12 }],
      ['13', 'custom.number.between', { min: 1, max: 12 }],
      ['三', 'yup.number.integer'],
    ],
  },
  capital: {
    passes: ['', '0', '999999999999999'],
    refuses: [
      ['1,000', 'yup.number.integer'],
      ['-1', 'errors.integer_digits', { max: 15 }],
      ['1000000000000000', 'errors.integer_digits', { max: 15 }],
    ],
  },
  employee: {
    passes: ['', '0', '99999999'],
    refuses: [
      ['1.5', 'yup.number.integer'],
      ['-1', 'errors.integer_min', { min: 0 }],
      ['100000000', 'errors.integer_max', { max: 99_999_999 }],
    ],
  },
  amount: {
    passes: ['', '0', '999999999999999'],
    refuses: [
      ['百万', 'yup.number.integer'],
      ['-1', 'errors.integer_digits_no_negative', { max: 15 }],
      ['1000000000000000', 'errors.integer_digits_no_negative', { max: 15 }],
    ],
  },
  additionalDays: {
    passes: ['', '0', '730'],
    refuses: [
      ['-1', 'custom.number.between', { min: 0, max: 730 }],
      ['731', 'custom.number.between', { min: 0, max: 730 }],
      ['1.5', 'yup.number.integer'],
    ],
  },
  kana: {
    passes: ['', 'やまだ たろう', 'ヤマダ　タロウ', 'ﾔﾏﾀﾞ', 'めありー・すみす', 'ゔぃゝ'],
    refuses: [
      ['山田', 'custom.string.kana'],
      ['Yamada', 'custom.string.kana'],
      ['やまだ1', 'custom.string.kana'],
    ],
  },
  postalCode: {
    passes: ['', '123-4567', '1234567'],
    refuses: [
      ['12-34567', 'custom.string.postalCode'],
      ['〒123-4567', 'custom.string.postalCode'],
      ['１２３-4567', 'custom.string.postalCode'],
      ['123ー4567', 'custom.string.postalCode'],
    ],
  },
  corporateNumber: {
    passes: ['', '7000012050002'],
    refuses: [
      ['7000012050003', 'custom.string.corporateNumber'],
      ['8000012050002', 'custom.string.corporateNumber'],
      ['700001205000', 'custom.string.corporateNumber'],
      ['７000012050002', 'custom.string.corporateNumber'],
    ],
  },
  invoiceRegistrationNumber: {
    passes: ['', 'T7000012050002', 'T1234567890123'],
    refuses: [
      ['7000012050002', 'custom.string.invoiceRegistrationNumber'],
      ['T123', 'custom.string.invoiceRegistrationNumber'],
      ['Ｔ7000012050002', 'custom.string.invoiceRegistrationNumber'],
    ],
  },
  pathBeginsWithSlash: {
    passes: ['', '/a', '/会社'],
    refuses: [['a/', 'custom.website.pathBeginsWithSlash']],
  },
  noAbsolutePath: {
    passes: ['', '/a', 'a/b', '/a:b'],
    refuses: [
      ['https://example.jp/a', 'custom.website.absolutePath'],
      ['//example.jp', 'custom.website.absolutePath'],
      ['javascript:x', 'custom.website.absolutePath'],
    ],
  },
  noTrailingSlash: {
    passes: ['', 'https://example.jp'],
    refuses: [['https://example.jp/', 'custom.website.endsWithSlash']],
  },
  urlWithoutPath: {
    passes: ['', 'https://example.jp', 'http://example.jp:8080'],
    refuses: [
      ['https://example.jp/a', 'custom.website.urlWithoutPath'],
      ['https://example.jp?a', 'custom.website.urlWithoutPath'],
      ['example.jp', 'custom.website.urlWithoutPath'],
    ],
  },
  unsubscribePlaceholder: {
    passes: ['<a href="{{unsubscribe_url}}">配信停止</a>'],
    refuses: [
      ['', 'custom.email.unsubscribeRequired', { placeholder: '{{unsubscribe_url}}' }],
      ['本文', 'custom.email.unsubscribeRequired', { placeholder: '{{unsubscribe_url}}' }],
    ],
  },
  htmlEmailMax: {
    passes: ['', `${kilobyte}a`],
    refuses: [
      [`${kilobyte}ab`, 'custom.email.htmlMaxKilobytes', { max: 1 }],
      ['𠮷'.repeat(257), 'custom.email.htmlMaxKilobytes', { max: 1 }],
    ],
  },
  embeddedUrlMax: {
    passes: ['', `<a href="${'a'.repeat(20)}">`, `<p>${'a'.repeat(99)}</p>`],
    refuses: [
      [`<a href="${'a'.repeat(21)}">`, 'custom.html.embeddedUrlMax', { max: 20 }],
      [`<img src='${'a'.repeat(21)}'>`, 'custom.html.embeddedUrlMax', { max: 20 }],
      [`<a href="b"><a href=${'a'.repeat(21)}>`, 'custom.html.embeddedUrlMax', { max: 20 }],
    ],
  },
  chatWebhookRequired: {
    passes: ['https://hooks.example.jp/1'],
    refuses: [
      ['', 'custom.chat.webhookRequired'],
      ['　', 'custom.chat.webhookRequired'],
    ],
  },
  customerFound: { passes: ['', '株式会社縁'], refuses: [['株式会社無', 'custom.customer.notFound']] },
};
