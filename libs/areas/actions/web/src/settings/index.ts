export { actionSettingsModule } from './module.ts';
