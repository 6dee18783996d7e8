export { TypesScreen as Page } from './types/TypesScreen.tsx';
