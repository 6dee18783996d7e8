import type { Meta, StoryObj } from '@storybook/react-vite';
import { IdentityApp, signedIn } from '../testing/IdentityApp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';
import { TwoFactorSetupScreen } from './TwoFactorSetupScreen.tsx';

const meta = {
  title: 'Identity/TwoFactor',
  component: IdentityApp,
  args: { auth: signedIn, children: <TwoFactorSetupScreen />, url: '/two_factor_setup' },
} satisfies Meta<typeof IdentityApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const codes = Array.from({ length: 10 }, (_, index) => `abcde-fgh${index}k`);

export const Setup: Story = {};
export const Loading: Story = { args: { auth: { status: 'INITIALIZING' } } };
export const Off: Story = { args: { children: <TwoFactorCard /> } };
export const On: Story = {
  args: {
    children: <TwoFactorCard />,
    answers: { getTwoFactor: { data: { enabled: true, required: true, recoveryCodesLeft: 2 } } },
  },
};
export const Codes: Story = { args: { children: <RecoveryCodes codes={codes} onKept={() => {}} /> } };
