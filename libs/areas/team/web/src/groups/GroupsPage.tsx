export { GroupsScreen as Page } from './GroupsScreen.tsx';
