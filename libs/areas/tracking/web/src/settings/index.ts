export { trackingSettingsModule } from './module.ts';
