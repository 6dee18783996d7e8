import type { Meta, StoryObj } from '@storybook/react-vite';
import { MailSent } from '../confirmation/MailSent.tsx';
import { ConfirmationScreen } from '../confirmation/ConfirmationScreen.tsx';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { IdentityApp } from '../testing/IdentityApp.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';

const meta = {
  title: 'Identity/RegisterScreen',
  component: IdentityApp,
  parameters: { layout: 'fullscreen' },
  args: { children: <RegisterScreen /> },
} satisfies Meta<typeof IdentityApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const failure = {
  status: 422,
  code: 'ValidationFailed',
  message: '',
  issues: [],
  fieldErrors: { email: ['はすでに登録されています。'] },
};
const long = 'hisho-shitsu.kikaku-suishin-tanto@' + 'nagai-domain-mei.'.repeat(6) + 'example.co.jp';

export const Empty: Story = {};
export const Refused: Story = {
  args: {
    children: (
      <PublicPage title="アカウントを登録">
        <RegisterForm task={{ status: 'failed', failure }} onSubmit={() => {}} />
      </PublicPage>
    ),
  },
};
export const Sent: Story = {
  args: {
    children: (
      <PublicPage title="確認メールを送信しました">
        <MailSent email="sato@example.co.jp" />
      </PublicPage>
    ),
  },
};
export const LongAddress: Story = {
  args: {
    children: (
      <PublicPage title="確認メールを送信しました">
        <MailSent email={long} />
      </PublicPage>
    ),
  },
};
export const Resend: Story = { args: { children: <ConfirmationScreen /> } };
