export { productDetailSettingsModule } from './module.ts';
