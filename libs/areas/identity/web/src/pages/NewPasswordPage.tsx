export { NewPasswordScreen as Page } from '../password/NewPasswordScreen.tsx';
