export { companySettingsModule } from './module.ts';
