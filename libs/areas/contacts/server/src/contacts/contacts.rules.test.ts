import { contactKeys, nameAfter } from './contacts.rules.ts';

test('builds the key from name and reading, with and without the space, and from the e-mail address', () => {
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

test('returns null as the key of a missing field', () => {
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
])('nameAfter: %j sent, %j before, gives %j', (sent, before, after) => {
  expect(nameAfter(sent, before)).toEqual(after);
});
