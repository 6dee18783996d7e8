export { companySettingsRoom } from './room.ts';
