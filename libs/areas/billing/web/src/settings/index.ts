export { billingSettingsModule } from './module.ts';
