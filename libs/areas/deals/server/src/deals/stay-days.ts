import { phaseStatus } from '@crm/contract';
import { tokyoDay } from '@crm/server-kit';

interface Entered {
  phase_id: number;
  /** Wire time, +09:00. */
  entered_at: string;
}

export interface Phase {
  id: number;
  name: string;
  status: number;
  deleted?: boolean;
}

/** Days from one day of Tokyo to another; `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const dayOf = (time: string): string => tokyoDay(new Date(time));

/**
 * Days of Tokyo that a deal has stayed in each active phase, in the order of the phases (spec 3 §2.1). Entering again
 * adds up; a deleted phase is named only when the deal was in it. `histories` is oldest first.
 */
export function stayDays(histories: readonly Entered[], phases: readonly Phase[], now: Date) {
  const days = new Map<number, number>();
  histories.forEach(({ phase_id, entered_at }, index) => {
    const next = histories[index + 1];
    const left = next ? dayOf(next.entered_at) : tokyoDay(now);
    days.set(phase_id, (days.get(phase_id) ?? 0) + Math.max(0, daysBetween(dayOf(entered_at), left)));
  });
  return phases
    .filter(({ id, status, deleted }) => status === phaseStatus.active && (!deleted || days.has(id)))
    .map(({ id, name }) => ({ id, name, stay_days: days.get(id) ?? 0 }));
}

/** 成約リードタイム: days of Tokyo from the registration to the end; none while the deal runs. */
export function closingLeadtime(createdAt: string, closedAt: string | null): number | null {
  return closedAt === null ? null : Math.max(0, daysBetween(dayOf(createdAt), dayOf(closedAt)));
}
