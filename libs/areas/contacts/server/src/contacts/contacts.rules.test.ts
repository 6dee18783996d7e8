import { contactKeys, nameAfter } from './contacts.rules.ts';

test('a contact is found by name and reading, with and without the space, and by e-mail', () => {
  expect(
    contactKeys({
      name: '山田 太郎',
      last_name_kana: 'ヤマダ',
      first_name_kana: 'たろう',
      email: 'Taro@Example.jp',
      tel_no: '03-1234-5678',
      mobile_no: '+81 90-1234-5678',
    }),
  ).toEqual({
    search_key: '山田太郎 山田 太郎 やまだたろう やまだ たろう taro@example.jp',
    email_key: 'taro@example.jp',
    phone_key: '09012345678',
  });
});

test('what is not there has no key', () => {
  expect(contactKeys({ name: '山田' })).toEqual({ search_key: '山田', email_key: null, phone_key: null });
});

test.each([
  [{ last_name: '山田', first_name: '太郎' }, {}, { name: '山田 太郎', last_name: '山田', first_name: '太郎' }],
  [{ last_name: '山田' }, {}, { name: '山田', last_name: '山田', first_name: undefined }],
  [
    { last_name: '鈴木' },
    { name: '山田 花子', last_name: '山田', first_name: '花子' },
    { name: '鈴木 花子', last_name: '鈴木', first_name: '花子' },
  ],
  [
    { name: '鈴木花子' },
    { name: '山田 花子', last_name: '山田', first_name: '花子' },
    { name: '鈴木花子', last_name: null, first_name: null },
  ],
  [{ name: '山田 花子' }, { name: '山田 花子', last_name: '山田', first_name: '花子' }, {}],
  [{ last_name: null, first_name: null, name: '山田' }, {}, { name: '山田', last_name: null, first_name: null }],
  [{}, { name: '山田' }, {}],
])('%j sent, %j before: %j', (sent, before, after) => {
  expect(nameAfter(sent, before)).toEqual(after);
});
