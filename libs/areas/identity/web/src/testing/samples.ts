import type { Invitation } from '../invitations/invitations.slice.ts';
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

/** An invitation as the server answers one. */
export const invitation = (id: number, change: Partial<Invitation> = {}): Invitation => ({
  id,
  email: 'tanaka@example.co.jp',
  name: '田中 次郎',
  profile: 'general',
  provider: 'email',
  demoOnly: false,
  groupIds: [],
  invitedBy: 9,
  sentAt: '2026-11-20T00:30:00Z',
  expiresAt: '2026-11-27T00:30:00Z',
  expired: false,
  ...change,
});

export const members: Member[] = [
  member(9),
  member(10, { name: '鈴木 一郎', email: 'suzuki@example.co.jp', profile: 'general', lastSignInAt: null }),
  member(11, { name: '退職 済子', email: 'taishoku@example.co.jp', profile: 'general', deleted: true }),
];
