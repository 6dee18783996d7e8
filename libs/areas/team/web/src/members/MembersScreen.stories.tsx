import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import { signedIn, user } from '@crm/identity-web/testing';
import { TeamApp } from '../testing/TeamApp.tsx';
import { invitation, member, members } from '../testing/samples.ts';
import { MembersScreen } from './MembersScreen.tsx';
import { ProfileRefusal } from './ProfileRefusal.tsx';

const meta = {
  title: 'Team/MembersScreen',
  component: TeamApp,
  args: {
    auth: signedIn,
    answers: { listUsers: { data: members }, listInvitations: { data: [invitation(1)] } },
    children: <MembersScreen />,
  },
} satisfies Meta<typeof TeamApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const lastAdministrator = {
  status: 422,
  code: 'ValidationFailed',
  message: '',
  issues: [{ field: 'profile', rule: 'last_administrator' }],
};

export const Full: Story = {};
export const WithDeleted: Story = { args: { url: '/members?state=deleted' } };
export const NobodyFits: Story = { args: { url: '/members?keyword=zzz' } };
export const Loading: Story = {
  args: { answers: { listUsers: () => new Promise(() => {}), listInvitations: { data: [] } } },
};
export const Failed: Story = {
  args: {
    answers: {
      listInvitations: { data: [] },
      listUsers: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
export const NoPermission: Story = {
  args: { auth: { ...signedIn, user: { ...user, profile: { ...user.profile, name: 'general' } } } },
};
export const Refused: Story = {
  args: {
    children: (
      <ProfileRefusal
        members={{
          status: 'ready',
          list: members,
          rights: { profiles: [], roles: [] },
          changingId: null,
          refusal: { id: 9, failure: lastAdministrator },
        }}
      />
    ),
  },
};
export const LongJapaneseText: Story = {
  args: {
    answers: {
      listInvitations: { data: [] },
      listUsers: {
        data: [
          member(9, {
            name: '寿限無 寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末',
            email: 'jugemu.jugemu.gokono-surikire.kaijarisuigyo@example.co.jp',
          }),
        ],
      },
    },
  },
};

export const States: Story = {
  args: {
    answers: {
      listUsers: {
        data: [
          member(9),
          member(12, { name: '休職 三郎', disabled: true, profile: 'general' }),
          member(13, { name: '体験 四郎', demoOnly: true, profile: 'general' }),
        ],
      },
      listInvitations: {
        data: [invitation(1), invitation(2, { name: '', email: 'kigengire@example.co.jp', expired: true })],
      },
    },
  },
};
