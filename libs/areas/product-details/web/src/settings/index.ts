export { productDetailSettingsRoom } from './room.ts';
