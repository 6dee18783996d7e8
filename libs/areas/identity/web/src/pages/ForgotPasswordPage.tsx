export { ForgotScreen as Page } from '../password/ForgotScreen.tsx';
