export { createCalendar } from './calendar.ts';
export type { Calendar } from './calendar.ts';
export { DemoRegistry } from './demo-registry.ts';
export type { DemoCompany, DemoPart, DemoTools, NeighbourCompany } from './demo-registry.ts';
export { insertAll, insertForIds } from './insert.ts';
export { named } from './named.ts';
export type { DemoMaster } from './named.ts';
export { createRandom } from './random.ts';
export type { Random } from './random.ts';
