import type { Step } from '@crm/ui-kit';
import type { Phase } from '../domain/deal.types.ts';
import { isActive, isGoal } from '../domain/phase.rules.ts';

/** Returns the path through the active phases: those before the current one are done, and all of them for a won deal. */
export function stepsOf(phases: readonly Phase[], phaseId: number): Step[] {
  const active = phases.filter(isActive);
  const here = active.findIndex(({ id }) => id === phaseId);
  const isWon = isGoal(phases.find(({ id }) => id === phaseId));
  return active.map(({ id, name }, index) => ({
    id: String(id),
    label: name,
    state: index === here ? 'current' : isWon || index < here ? 'done' : 'ahead',
  }));
}
