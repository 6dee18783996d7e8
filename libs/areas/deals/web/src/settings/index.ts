export { dealSettingsRoom } from './room.ts';
