import type { Meta, StoryObj } from '@storybook/react-vite';
import { IdentityApp, signedIn } from '../testing/IdentityApp.tsx';
import { identity } from '../testing/samples.ts';
import { user } from '../testing/session-store-module.ts';
import { EmailForm } from './EmailForm.tsx';

const meta = {
  title: 'Identity/EmailForm',
  component: IdentityApp,
  args: { auth: signedIn, children: <EmailForm user={user} task={{ status: 'idle' }} onSave={() => {}} /> },
} satisfies Meta<typeof IdentityApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const byProvider = { ...user, provider: 'google_oauth2', hasPassword: false };
const taken = {
  ...{ status: 422, code: 'ValidationFailed', message: 'メールアドレスはすでに登録されています。', issues: [] },
  fieldErrors: { email: ['はすでに登録されています。'] },
};

export const Full: Story = {};
export const Sending: Story = {
  args: { children: <EmailForm user={user} task={{ status: 'running' }} onSave={() => {}} /> },
};
export const Waiting: Story = {
  args: {
    children: (
      <EmailForm
        user={{ ...user, unconfirmedEmail: 'neu@example.co.jp' }}
        task={{ status: 'idle' }}
        onSave={() => {}}
      />
    ),
  },
};
export const Refused: Story = {
  args: { children: <EmailForm user={user} task={{ status: 'failed', failure: taken }} onSave={() => {}} /> },
};
export const WithoutPassword: Story = {
  args: {
    auth: { ...signedIn, user: byProvider },
    answers: { listIdentities: { data: [identity('google_oauth2'), identity('azure_oauth2')] } },
    children: <EmailForm user={byProvider} task={{ status: 'idle' }} onSave={() => {}} />,
  },
};
export const WithoutPasswordLoading: Story = {
  args: {
    auth: { ...signedIn, user: byProvider },
    answers: { listIdentities: () => new Promise(() => {}) },
    children: <EmailForm user={byProvider} task={{ status: 'idle' }} onSave={() => {}} />,
  },
};
