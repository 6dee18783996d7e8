export { accessModule } from './module.ts';
