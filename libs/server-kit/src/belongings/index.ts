export { Belongings, ownedIn } from './belongings.ts';
export type { Belonging, HandOver } from './belongings.ts';
