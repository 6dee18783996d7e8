export { billingSettingsRoom } from './room.ts';
