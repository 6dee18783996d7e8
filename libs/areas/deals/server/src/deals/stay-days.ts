import { phaseStatus } from '@crm/contract';
import { daysBetween, isoDay } from '@crm/format/days';

interface Entered {
  phase_id: number;
  /** The time in the API's format, +09:00. */
  entered_at: string;
}

export interface Phase {
  id: number;
  name: string;
  status: number;
  deleted?: boolean;
}

/**
 * Returns the days of Tokyo that a deal has been in each active phase, in the order of the phases (spec 3 §2.1).
 * Repeated stays add up; a deleted phase is included only if the deal was in it. `histories` is oldest first.
 */
export function stayDays(histories: readonly Entered[], phases: readonly Phase[], now: Date) {
  const days = new Map<number, number>();
  histories.forEach(({ phase_id, entered_at }, index) => {
    const next = histories[index + 1];
    const left = next ? isoDay(next.entered_at) : isoDay(now);
    days.set(phase_id, (days.get(phase_id) ?? 0) + Math.max(0, daysBetween(isoDay(entered_at), left)));
  });
  return phases
    .filter(({ id, status, deleted }) => status === phaseStatus.active && (!deleted || days.has(id)))
    .map(({ id, name }) => ({ id, name, stay_days: days.get(id) ?? 0 }));
}

/** Returns 成約リードタイム: days of Tokyo from registration to end; null while the deal is open. */
export function closingLeadtime(createdAt: string, closedAt: string | null): number | null {
  return closedAt === null ? null : Math.max(0, daysBetween(isoDay(createdAt), isoDay(closedAt)));
}
