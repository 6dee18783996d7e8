export { DemoDataCard } from './DemoDataCard.tsx';
export { FirstStepsCard } from './FirstStepsCard.tsx';
