export { teamModule } from './module.ts';
