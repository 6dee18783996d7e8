export { SecurityScreen as Page } from './SecurityScreen.tsx';
