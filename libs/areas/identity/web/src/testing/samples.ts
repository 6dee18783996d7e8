import type { Identity, SsoName } from '../identities/identities.slice.ts';
import type { OwnSession } from '../own-sessions/own-sessions.slice.ts';

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
