export { securityRoom } from './room.ts';
