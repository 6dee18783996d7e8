import type { Group } from '../groups/groups.slice.ts';
import type { Invitation } from '../invitations/invitations.slice.ts';
import type { Member } from '../members/members.slice.ts';

/** Returns a member as the server returns one. */
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

/** Returns an invitation as the server returns one. */
export const invitation = (id: number, change: Partial<Invitation> = {}): Invitation => ({
  id,
  email: 'tanaka@example.co.jp',
  name: '田中 次郎',
  profile: 'general',
  customProfileId: null,
  roleId: null,
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

/** The sign-in rules of a company. */
export const security = {
  requireTwoFactor: false,
  requireSso: false,
  allowedAddresses: [{ range: '203.0.113.0/24', note: '東京オフィス' }],
  ownAddress: '203.0.113.9',
  passwordMin: 10,
  passwordMax: 128,
  membersWithoutTwoFactor: 2,
  lockVersion: 3,
};

/** Returns a group as the server returns one. */
export const group = (id: number, change: Partial<Group> = {}): Group => ({
  id,
  name: '営業一課',
  orderNum: id,
  userIds: [9, 10],
  lockVersion: 0,
  ...change,
});
