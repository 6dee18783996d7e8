export { observeCalls } from './calls/observe-calls.ts';
export type { ObservableServer } from './calls/observe-calls.ts';
export { createFakeClock } from './clock/fake-clock.ts';
export type { FakeClock } from './clock/fake-clock.ts';
export { createTestDatabase } from './database/test-database.ts';
export type { TestDatabase } from './database/test-database.ts';
export { createFakeMail } from './mail/fake-mail.ts';
export type { FakeMail, Mail } from './mail/fake-mail.ts';
export { freePort } from './net/free-port.ts';
