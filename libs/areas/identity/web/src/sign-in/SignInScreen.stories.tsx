import type { Meta, StoryObj } from '@storybook/react-vite';
import { IdentityApp } from '../testing/IdentityApp.tsx';
import { SignInScreen } from './SignInScreen.tsx';

const meta = {
  title: 'Identity/SignInScreen',
  component: IdentityApp,
  parameters: { layout: 'fullscreen' },
  args: { children: <SignInScreen /> },
} satisfies Meta<typeof IdentityApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const failure = { status: 401, code: 'SignInRequired', message: '認証情報が正しくありません。', issues: [] };

export const Empty: Story = {};
export const Loading: Story = { args: { auth: { status: 'INITIALIZING' } } };
export const Submitting: Story = { args: { auth: { status: 'SIGNING_IN', method: 'email' } } };
export const Refused: Story = { args: { auth: { failure } } };
export const Offline: Story = {
  args: { auth: { status: 'INITIALIZING', failure: { ...failure, status: 0, code: 'NetworkError' } } },
};
export const Expired: Story = { args: { auth: { reason: 'expired' } } };
export const Confirmed: Story = { args: { url: '/sign_in?account_confirmation_success=true' } };
export const NotConfirmed: Story = { args: { url: '/sign_in?account_confirmation_success=false' } };
export const SecondStep: Story = { args: { auth: { secondStep: { token: 'step-1' } } } };
export const WrongCode: Story = {
  args: {
    auth: {
      secondStep: { token: 'step-1' },
      failure: { ...failure, code: 'TwoFactorWrong', message: '確認コードが正しくないか、すでに使用されています。' },
    },
  },
};
export const WithProviders: Story = {
  args: {
    auth: {
      providers: [
        { name: 'google_oauth2', available: true },
        { name: 'azure_oauth2', available: true },
      ],
    },
  },
};
