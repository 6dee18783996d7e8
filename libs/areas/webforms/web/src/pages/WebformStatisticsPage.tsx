export { StatisticsScreen as Page } from '../statistics/StatisticsScreen.tsx';
