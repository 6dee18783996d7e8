import { accessLevels, roleEntities } from '@crm/contract';
import type { AccessLevel, RoleEntity } from '@crm/contract';

/** The access levels of a role, by kind of record. */
export type LevelsByEntity = Record<RoleEntity, AccessLevel>;

/**
 * Returns a role's level of every kind from the stored ones. A kind that was added after the role was saved has the
 * role's lowest level, so that an update of the product opens no records to a limited role.
 */
export function levelsFrom(stored: Partial<LevelsByEntity>): LevelsByEntity {
  const lowest = accessLevels.find((level) => Object.values(stored).includes(level)) ?? 'none';
  return { ...everyLevel(lowest), ...stored };
}

const everyLevel = (level: AccessLevel) =>
  Object.fromEntries(roleEntities.map((entity) => [entity, level])) as LevelsByEntity;

/** The levels of a role that may do everything with the records that it owns. */
export const fullAccess = everyLevel('delete');
