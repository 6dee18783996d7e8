import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import { signedIn } from '@crm/identity-web/testing';
import { TeamApp } from '../testing/TeamApp.tsx';
import { group } from '../testing/samples.ts';
import { GroupsScreen } from './GroupsScreen.tsx';

const meta = {
  title: 'Team/GroupsScreen',
  component: TeamApp,
  args: {
    auth: signedIn,
    answers: { listGroups: { data: [group(1), group(2, { name: '営業二課', userIds: [] })] } },
    children: <GroupsScreen />,
  },
} satisfies Meta<typeof TeamApp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { answers: { listGroups: { data: [] } } } };
export const Loading: Story = { args: { answers: { listGroups: () => new Promise(() => {}) } } };
export const Failed: Story = {
  args: {
    answers: {
      listGroups: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    answers: { listGroups: { data: [group(1, { name: '東日本広域法人営業本部第一営業部エンタープライズ推進課' })] } },
  },
};
