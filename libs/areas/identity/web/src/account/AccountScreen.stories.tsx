import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import { IdentityApp, signedIn } from '../testing/IdentityApp.tsx';
import { user } from '../testing/session-store-module.ts';
import { AccountScreen } from './AccountScreen.tsx';

const meta = {
  title: 'Identity/AccountScreen',
  component: IdentityApp,
  args: {
    auth: signedIn,
    answers: { listOwnDomains: { data: [{ id: 7, name: '株式会社縁', current: true }] } },
    children: <AccountScreen />,
  },
} satisfies Meta<typeof IdentityApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const longName = '一般社団法人日本次世代モビリティ・スマートシティ推進協議会連合会 東日本統括本部';

export const Full: Story = {};
export const Loading: Story = { args: { answers: { listOwnDomains: () => new Promise(() => {}) } } };
export const CompaniesFailed: Story = {
  args: {
    answers: {
      listOwnDomains: () => {
        throw apiError('Unavailable', { status: 503 });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    auth: { ...signedIn, user: { ...user, name: longName, nickname: longName } },
    answers: {
      listOwnDomains: {
        data: [
          { id: 7, name: longName, current: true },
          { id: 8, name: longName, current: false },
        ],
      },
    },
  },
};
