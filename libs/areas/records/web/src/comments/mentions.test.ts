import { mentionAt, mentionedIn, partsOf, suggested, withMention } from './mentions.ts';

const users = [
  { id: 1, name: '山田 太郎' },
  { id: 2, name: '佐藤 花子' },
  { id: 3, name: '山田 太' },
];

it.each([
  ['@山', 2, { start: 0, query: '山' }],
  ['確認を@', 4, undefined],
  ['確認を、＠さ', 6, { start: 4, query: 'さ' }],
  ['mail@example', 12, undefined],
  ['@山田 お願い', 7, undefined],
])('finds the mention in %s, if there is one', (text, caret, found) => expect(mentionAt(text, caret)).toEqual(found));

it('suggests members by any part of the name, ignoring spaces', () => {
  expect(suggested(users, '山田太').map(({ id }) => id)).toEqual([1, 3]);
  expect(suggested(users, '花').map(({ id }) => id)).toEqual([2]);
  expect(suggested([{ id: 4, name: '髙橋 一郎' }], '高橋').map(({ id }) => id)).toEqual([4]);
  expect(suggested(users, '')).toHaveLength(3);
});

it('inserts the full name and places the caret after it', () => {
  expect(withMention('@山 確認', 2, users[0]!)).toEqual({ text: '@山田 太郎  確認', caret: 7 });
});

it('finds members, longer names first, and web addresses but no script addresses', () => {
  expect(mentionedIn('@山田 太郎 と ＠佐藤 花子 と @山田 太郎', users)).toEqual([1, 2]);
  expect(partsOf('見て https://example.jp/a?b=1。javascript:alert(1)', users)).toEqual([
    { kind: 'text', text: '見て ' },
    { kind: 'link', text: 'https://example.jp/a?b=1' },
    { kind: 'text', text: '。javascript:alert(1)' },
  ]);
});

it('suggests a member by the reading of the name', () => {
  const users = [
    { id: 1, name: '髙橋 一郎', kana: 'たかはし いちろう' },
    { id: 2, name: '山田 花子', kana: null },
  ];
  expect(suggested(users, 'タカハシ').map(({ id }) => id)).toEqual([1]);
});
