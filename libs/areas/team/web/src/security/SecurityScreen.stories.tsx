import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import { signedIn } from '@crm/identity-web/testing';
import { TeamApp } from '../testing/TeamApp.tsx';
import { security } from '../testing/samples.ts';
import { SecurityScreen } from './SecurityScreen.tsx';

const locked = { id: 10, name: '鈴木 一郎', email: 'suzuki@example.co.jp', lockedUntil: '2026-11-20T14:46:00+09:00' };

const meta = {
  title: 'Team/SecurityScreen',
  component: TeamApp,
  args: {
    auth: signedIn,
    answers: { getSecurity: { data: security }, listLockedMembers: { data: [locked] } },
    children: <SecurityScreen />,
  },
} satisfies Meta<typeof TeamApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const long = '一般社団法人日本次世代モビリティ・スマートシティ推進協議会連合会 東日本統括本部';

export const Full: Story = {};
export const Empty: Story = {
  args: {
    answers: { getSecurity: { data: { ...security, allowedAddresses: [] } }, listLockedMembers: { data: [] } },
  },
};
export const Loading: Story = { args: { answers: { getSecurity: () => new Promise(() => {}) } } };
export const Error: Story = {
  args: {
    answers: {
      getSecurity: () => {
        throw apiError('Unavailable', { status: 503 });
      },
      listLockedMembers: { data: [] },
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    answers: {
      getSecurity: {
        data: { ...security, allowedAddresses: [{ range: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', note: long }] },
      },
      listLockedMembers: { data: [{ ...locked, name: long }] },
    },
  },
};
