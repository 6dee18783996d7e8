export { SignInScreen as Page } from '../sign-in/SignInScreen.tsx';
