export { membersRoom } from './room.ts';
