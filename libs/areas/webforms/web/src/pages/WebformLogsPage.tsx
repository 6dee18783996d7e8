export { LogsScreen as Page } from '../logs/LogsScreen.tsx';
