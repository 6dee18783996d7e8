import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import { IdentityApp, signedIn } from '../testing/IdentityApp.tsx';
import { InvitationScreen } from './InvitationScreen.tsx';

const facts = {
  domainName: '縁側商事株式会社',
  invitedBy: '佐藤 花子',
  email: 'shinjin@example.co.jp',
  name: '新人 一郎',
  provider: 'email',
  hasAccount: false,
};

const meta = {
  title: 'Identity/InvitationScreen',
  component: IdentityApp,
  args: {
    url: '/invitation?token=abc',
    answers: { getInvitation: { data: facts } },
    children: <InvitationScreen />,
  },
} satisfies Meta<typeof IdentityApp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewPerson: Story = {};
export const KnownPerson: Story = { args: { answers: { getInvitation: { data: { ...facts, hasAccount: true } } } } };
export const SignedIn: Story = {
  args: { auth: signedIn, answers: { getInvitation: { data: { ...facts, email: 'sato@example.co.jp' } } } },
};
export const SignedInAsAnother: Story = { args: { auth: signedIn } };
export const Loading: Story = { args: { answers: { getInvitation: () => new Promise(() => {}) } } };
export const Invalid: Story = {
  args: {
    answers: {
      getInvitation: () => {
        throw apiError('RecordNotFound', { status: 404, message: 'お探しのデータは見つかりませんでした。' });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    answers: {
      getInvitation: {
        data: {
          ...facts,
          domainName: '寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末株式会社東京第一営業本部',
        },
      },
    },
  },
};
