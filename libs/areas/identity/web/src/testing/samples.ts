import type { Member } from '../members/members.slice.ts';

/** A member as the server answers one. */
export const member = (id: number, change: Partial<Member> = {}): Member => ({
  id,
  name: '佐藤 花子',
  email: 'sato@example.co.jp',
  image: null,
  order: id,
  profile: 'administrator',
  lastSignInAt: '2026-11-20T00:30:00Z',
  deleted: false,
  ...change,
});

export const members: Member[] = [
  member(9),
  member(10, { name: '鈴木 一郎', email: 'suzuki@example.co.jp', profile: 'general', lastSignInAt: null }),
  member(11, { name: '退職 済子', email: 'taishoku@example.co.jp', profile: 'general', deleted: true }),
];
