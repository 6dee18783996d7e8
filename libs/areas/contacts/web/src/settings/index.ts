export { contactSettingsRoom } from './room.ts';
