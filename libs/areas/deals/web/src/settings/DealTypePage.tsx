export { DealTypeScreen as Page } from './detail/DealTypeScreen.tsx';
