export { contactSettingsModule } from './module.ts';
