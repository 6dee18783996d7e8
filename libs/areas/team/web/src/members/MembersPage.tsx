export { MembersScreen as Page } from './MembersScreen.tsx';
