import type { Meta, StoryObj } from '@storybook/react-vite';
import { IdentityApp } from '../testing/IdentityApp.tsx';
import { user } from '../testing/session-store-module.ts';
import { ReentryModal } from './ReentryModal.tsx';

const meta = {
  title: 'Identity/ReentryModal',
  component: IdentityApp,
  parameters: { layout: 'fullscreen' },
  args: { children: <ReentryModal />, auth: { reason: 'expired', held: user } },
} satisfies Meta<typeof IdentityApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const failure = { status: 401, code: 'SignInRequired', message: '認証情報が正しくありません。', issues: [] };

export const Full: Story = {};
export const Submitting: Story = { args: { auth: { status: 'SIGNING_IN', method: 'email', held: user } } };
export const Error: Story = { args: { auth: { reason: 'expired', held: user, failure } } };
export const Unreached: Story = {
  args: { auth: { status: 'INITIALIZING', held: user, failure: { ...failure, status: 0, code: 'NetworkError' } } },
};
export const LongJapaneseText: Story = {
  args: { auth: { reason: 'expired', held: { ...user, name: '長曽我部　龍之介左衛門尉'.repeat(3) } } },
};
