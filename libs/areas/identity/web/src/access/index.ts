export { accessRoom } from './room.ts';
