import { roleEntities } from '../generated/role-entities.ts';
import type { Level, Levels } from './access.slice.ts';

type RoleEntity = (typeof roleEntities)[number];

/** The steps in order: each includes those before it. */
export const steps = ['see', 'save', 'delete'] as const;
export type Step = (typeof steps)[number];
const order: readonly Level[] = ['none', ...steps];

export const holds = (level: Level, step: Step): boolean => order.indexOf(level) >= order.indexOf(step);

/** Returns the level after a box is ticked or cleared. */
export const withStep = (step: Step, isTicked: boolean): Level => (isTicked ? step : order[order.indexOf(step) - 1]!);

/** Returns the levels of a role that has the same for every kind of record. */
export const everyLevel = (level: Level): Levels => ({
  ...(Object.fromEntries(roleEntities.map((entity) => [entity, level])) as Record<RoleEntity, Level>),
  dealTypes: [],
});
