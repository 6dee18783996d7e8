export { ConfirmationScreen as Page } from '../confirmation/ConfirmationScreen.tsx';
