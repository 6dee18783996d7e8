export { actionSettingsRoom } from './room.ts';
