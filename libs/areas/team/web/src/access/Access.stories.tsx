import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import { signedIn } from '@crm/identity-web/testing';
import { TeamApp } from '../testing/TeamApp.tsx';
import { ProfilesScreen } from './ProfilesScreen.tsx';
import { RolesScreen } from './RolesScreen.tsx';
import { profiles, role, roles } from './samples.ts';

const meta = {
  title: 'Team/Access',
  component: TeamApp,
  args: {
    auth: signedIn,
    answers: { listProfiles: { data: profiles }, listRoles: { data: roles } },
    children: <RolesScreen />,
  },
} satisfies Meta<typeof TeamApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const failing = () => {
  throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
};

export const Profiles: Story = { args: { children: <ProfilesScreen /> } };
export const ProfilesFailed: Story = { args: { children: <ProfilesScreen />, answers: { listProfiles: failing } } };
export const Roles: Story = {};
export const RolesEmpty: Story = { args: { answers: { listRoles: { data: [] } } } };
export const RolesLoading: Story = { args: { answers: { listRoles: () => new Promise(() => {}) } } };
export const RolesFailed: Story = { args: { answers: { listRoles: failing } } };
export const RolesLongJapaneseText: Story = {
  args: {
    answers: {
      listRoles: {
        data: [
          role(1, '東日本エンタープライズ営業本部第一営業部首都圏公共グループ担当者および協力会社の皆様一同', null),
        ],
      },
    },
  },
};
