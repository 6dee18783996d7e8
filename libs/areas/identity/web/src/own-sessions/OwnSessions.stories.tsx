import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import { IdentityApp, signedIn } from '../testing/IdentityApp.tsx';
import { ownSession } from '../testing/samples.ts';
import { OwnSessions } from './OwnSessions.tsx';

const meta = {
  title: 'Identity/OwnSessions',
  component: IdentityApp,
  args: { auth: signedIn, children: <OwnSessions /> },
} satisfies Meta<typeof IdentityApp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: {
    answers: {
      listSessions: {
        data: [
          ownSession(1, { current: true }),
          ownSession(2, { browser: 'Safari', os: 'iOS', device: 'mobile' }),
          ownSession(3, { browser: 'Safari', os: 'iPadOS', device: 'tablet', method: 'google_oauth2' }),
          ownSession(4, { browser: null, os: null, device: 'unknown', address: null }),
        ],
      },
    },
  },
};
export const OnlyThisDevice: Story = {
  args: { answers: { listSessions: { data: [ownSession(1, { current: true })] } } },
};
export const Loading: Story = { args: { answers: { listSessions: () => new Promise(() => {}) } } };
export const Error: Story = {
  args: {
    answers: {
      listSessions: () => {
        throw apiError('Unavailable', { status: 503 });
      },
    },
  },
};
export const LongText: Story = {
  args: {
    answers: {
      listSessions: {
        data: [
          ownSession(1, { current: true, address: '2001:db8:ffff:ffff:ffff:ffff:ffff:*' }),
          ownSession(2, { browser: 'Samsung Internet for Android Beta 自動操作', os: 'Windows Subsystem for Android' }),
        ],
      },
    },
  },
};
