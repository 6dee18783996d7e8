import type { OwnKind } from '@crm/web-kit';
import type { Definition } from './definition.types.ts';
import { tones } from './tones.ts';

/** Returns definitions as kinds for navigation, palette, tabs and roles. */
export const ownKinds = (definitions: readonly Definition[]): OwnKind[] =>
  definitions.map(({ id, name, icon, colour, level, relations }) => ({
    ...{ id, name, icon, level },
    tone: tones[colour],
    relations: relations.map((relation) => ({
      id: relation.id,
      target: relation.target,
      targetId: relation.targetDefId,
      label: relation.reverseName,
    })),
  }));

/** Returns the definitions whose records the user may see. */
export const visible = (definitions: readonly Definition[]): Definition[] =>
  definitions.filter(({ level, isShown }) => isShown && level !== 'none');
