export { WebformScreen as Page } from '../form/WebformScreen.tsx';
