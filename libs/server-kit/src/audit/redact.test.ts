import { oneLine, withoutSecrets } from './redact.ts';

test('removes every value with the name of a secret, at any depth', () => {
  const told = {
    name: '株式会社縁',
    password: 'a',
    current_password: 'b',
    passwordConfirmation: 'c',
    nested: [{ accessToken: 'd', api_key: 'e' }, { slack: { webhookUrl: 'f' } }],
    recovery_codes: ['g'],
    client_secret: 'h',
    totp: 123456,
  };
  const text = JSON.stringify(withoutSecrets(told));
  expect(text).toContain('株式会社縁');
  expect(Object.values(JSON.parse(text))).not.toContain('a');
  for (const secret of ['"a"', '"b"', '"c"', '"d"', '"e"', '"f"', '"g"', '"h"', '123456'])
    expect(text).not.toContain(secret);
});

test('keeps values whose names only resemble one, flags, empty values and days', () => {
  const told = {
    postal_code: '100-0001',
    key_person: '山田',
    product_code: 'A-1',
    has_password: true,
    token: null,
    at: new Date(0),
  };
  expect(withoutSecrets(told)).toEqual(told);
});

test('puts foreign text on one line, cut between characters', () => {
  expect(oneLine('a\nb\r\u2028c\u202ed', 100)).toBe('a\ufffdb\ufffd\ufffdc\ufffdd');
  expect(oneLine('𠮷𠮷', 3)).toBe('𠮷');
});
