import type { Meta, StoryObj } from '@storybook/react-vite';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { IdentityApp } from '../testing/IdentityApp.tsx';
import { ForgotScreen } from './ForgotScreen.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { NewPasswordScreen } from './NewPasswordScreen.tsx';

const meta = {
  title: 'Identity/Passwords',
  component: IdentityApp,
  parameters: { layout: 'fullscreen' },
  args: { children: <ForgotScreen /> },
} satisfies Meta<typeof IdentityApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const form = (
  <PublicPage title="新しいパスワードの設定">
    <NewPasswordForm token="abc" task={{ status: 'idle' }} />
  </PublicPage>
);

export const Forgot: Story = {};
export const New: Story = { args: { children: form } };
export const Checking: Story = {
  args: { children: <NewPasswordScreen />, url: '/password/new?reset_password_token=abc' },
};
export const InvalidLink: Story = { args: { children: <NewPasswordScreen />, url: '/password/new' } };
