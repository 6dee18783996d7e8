export { openTestHouse } from './test-house.ts';
export type { TestHouse } from './test-house.ts';
export type { Answer, Person, TestCompany } from './company.ts';
export { sessionEndings } from './session-endings.ts';
