export { RolesScreen as Page } from './RolesScreen.tsx';
