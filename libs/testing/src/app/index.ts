export { openTestApp } from './test-app.ts';
export type { TestApp } from './test-app.ts';
export type { Answer, Person, TestCompany } from './company.ts';
export { sessionEndings } from './session-endings.ts';
