export { TwoFactorSetupScreen as Page } from '../two-factor/TwoFactorSetupScreen.tsx';
