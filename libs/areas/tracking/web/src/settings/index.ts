export { trackingSettingsRoom } from './room.ts';
