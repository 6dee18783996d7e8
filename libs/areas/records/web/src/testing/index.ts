export { loaders as recordsLoaders } from '../loaders.ts';
export { listAnswers, RoomApp } from './RoomHouse.tsx';
export type { RoomHouseProps } from './RoomHouse.tsx';
export { masters, storeState } from './masters.ts';
export { page } from './page.ts';
export { Words } from './Words.tsx';
