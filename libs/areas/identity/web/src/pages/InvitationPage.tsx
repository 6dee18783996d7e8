export { InvitationScreen as Page } from '../invitation/InvitationScreen.tsx';
