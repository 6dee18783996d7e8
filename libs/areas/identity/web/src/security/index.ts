export { securityModule } from './module.ts';
