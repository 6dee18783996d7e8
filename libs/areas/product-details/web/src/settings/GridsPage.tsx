export { GridsScreen as Page } from './grids/GridsScreen.tsx';
