import { tones } from '@crm/ui-kit';
import type { Tone } from '@crm/ui-kit';
import type { Phase } from './deal.types.ts';

/** phase.status of the wire (spec 3 §3). */
export const phaseStatus = { active: 1, goal: 2, stopped: 3 } as const;

export const isActive = (phase: Pick<Phase, 'status'> | undefined): boolean => phase?.status === phaseStatus.active;
export const isGoal = (phase: Pick<Phase, 'status'> | undefined): boolean => phase?.status === phaseStatus.goal;
export const isStopped = (phase: Pick<Phase, 'status'> | undefined): boolean => phase?.status === phaseStatus.stopped;

const won: Tone = '4';
const stopped: Tone = '10';
/** The tones of active phases: green means won, grey stopped and rose late, so these are excluded. */
const activeTones = tones.filter((tone) => ![won, stopped, '8'].includes(tone));

/** Returns the colour of a phase; `phases` are those of its deal type, in order. */
export function phaseTone(phase: Phase, phases: readonly Phase[]): Tone {
  if (isGoal(phase)) return won;
  if (isStopped(phase)) return stopped;
  const place = phases.filter(isActive).findIndex(({ id }) => id === phase.id);
  return activeTones[Math.max(0, place) % activeTones.length] ?? stopped;
}

/** Returns true when the move needs a reason and an end date: on entering a goal or stopped phase (spec 3 §2.1). */
export const asksForEnding = (from: Phase | undefined, to: Phase | undefined): boolean =>
  to !== undefined && !isActive(to) && from?.id !== to.id;

/** Returns true when the reason fits the phase: some reasons are for won deals only, some for stopped ones. */
export const fitsEnd =
  (phase: Pick<Phase, 'status'>) =>
  ({ phaseStatus: status }: { phaseStatus?: number | null }): boolean =>
    status == null || status === phase.status;

/**
 * The item types that a phase cannot require: arithmetic, formula and user (spec 3 §2.7). The first two are computed;
 * the last may name a member who has left.
 */
const neverAsked: readonly number[] = [6, 9, 10];

/** Returns true when a phase may require the custom item. */
export const mayBeAsked = ({ itemType }: { itemType: number }): boolean => !neverAsked.includes(itemType);
