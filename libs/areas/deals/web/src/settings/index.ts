export { dealSettingsModule } from './module.ts';
