export { ProfilesScreen as Page } from './ProfilesScreen.tsx';
