export { membersModule } from './module.ts';
