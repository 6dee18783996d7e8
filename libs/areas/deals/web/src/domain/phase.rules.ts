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
/** Green says won, grey stopped and rose late: an active phase takes one of the others. */
const activeTones = tones.filter((tone) => ![won, stopped, '8'].includes(tone));

/** The colour of a phase; `phases` are those of its deal type, in order. */
export function phaseTone(phase: Phase, phases: readonly Phase[]): Tone {
  if (isGoal(phase)) return won;
  if (isStopped(phase)) return stopped;
  const place = phases.filter(isActive).findIndex(({ id }) => id === phase.id);
  return activeTones[Math.max(0, place) % activeTones.length] ?? stopped;
}

/** Entering a goal or stopped phase asks for the end of the deal (spec 3 §2.1). */
export const asksForEnding = (from: Phase | undefined, to: Phase | undefined): boolean =>
  to !== undefined && !isActive(to) && from?.id !== to.id;

/** Whether a deal may end in a phase for a reason: some are of won deals alone, some of stopped ones. */
export const fitsEnd =
  (phase: Pick<Phase, 'status'>) =>
  ({ phaseStatus: status }: { phaseStatus?: number | null }): boolean =>
    status == null || status === phase.status;

/** Arithmetic, formula and user (spec 3 §2.7): they are computed, or may point to somebody who has left. */
const neverAsked: readonly number[] = [6, 9, 10];

/** Whether a phase may ask for a custom item. */
export const mayBeAsked = ({ itemType }: { itemType: number }): boolean => !neverAsked.includes(itemType);
