import type { Group } from '../groups/groups.slice.ts';
import type { Identity, SsoName } from '../identities/identities.slice.ts';
import type { Invitation } from '../invitations/invitations.slice.ts';
import type { Member } from '../members/members.slice.ts';
import type { OwnSession } from '../own-sessions/own-sessions.slice.ts';

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

/** Returns a linked account as the server returns one. */
export const identity = (provider: SsoName, change: Partial<Identity> = {}): Identity => ({
  id: provider === 'google_oauth2' ? 1 : 2,
  provider,
  email: provider === 'google_oauth2' ? 'hanako@gmail.example' : 'hanako@outlook.example',
  createdAt: '2026-11-19T09:00:00+09:00',
  lastUsedAt: null,
  ...change,
});

/** Returns a session of the user as the server returns one. */
export const ownSession = (id: number, change: Partial<OwnSession> = {}): OwnSession => ({
  ...{ id, current: false, browser: 'Chrome', os: 'Windows', device: 'desktop', address: '203.0.113.*' },
  ...{ method: 'email', createdAt: '2026-11-19T09:00:00+09:00', lastUsedAt: '2026-11-20T14:46:00+09:00' },
  ...change,
});

/** The answers that the account screen needs besides the user. */
export const accountAnswers = {
  listIdentities: { data: [] },
  getTwoFactor: { data: { enabled: false, required: false, recoveryCodesLeft: 0 } },
  listSessions: {
    data: [
      {
        ...{ id: 1, current: true, browser: 'Chrome', os: 'Windows', device: 'desktop', address: '203.0.113.*' },
        ...{ method: 'email', createdAt: '2026-11-19T09:00:00+09:00', lastUsedAt: '2026-11-20T14:46:00+09:00' },
      },
      {
        ...{ id: 2, current: false, browser: 'Safari', os: 'iOS', device: 'mobile', address: '2001:db8:1:*' },
        ...{ method: 'email', createdAt: '2026-11-18T09:00:00+09:00', lastUsedAt: '2026-11-19T08:12:00+09:00' },
      },
    ],
  },
  getPersonalSettings: {
    data: {
      csvEncoding: 'cp932',
      signature: '',
      notifications: [
        { kind: 'action_comment', web: true, mail: true },
        { kind: 'mention', web: true, mail: false },
        { kind: 'today_plan', web: false, mail: false },
      ],
    },
  },
};

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
