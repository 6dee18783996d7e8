export { AccountScreen as Page } from '../account/AccountScreen.tsx';
