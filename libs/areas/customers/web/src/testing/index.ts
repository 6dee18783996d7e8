export { listAnswers, RoomApp } from './RoomHouse.tsx';
export type { RoomHouseProps } from './RoomHouse.tsx';
export { masters, storeState } from './masters.ts';
export { customer, customerRow, page } from './samples.ts';
export { customersLoaders } from './words.ts';
export { Words } from './Words.tsx';
