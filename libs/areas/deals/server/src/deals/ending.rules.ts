import { phaseStatus } from '@crm/contract';
import type { FieldIssue } from '@crm/contract';
import { tokyoDay } from '@crm/server-kit';

interface Ending {
  /** Of the phase that the deal is in afterwards. */
  status: number;
  /** The deal was in another phase before, or did not exist. */
  entering: boolean;
  sent: { reason_id?: number | null; closed_on?: string | null };
  /** Whether the deal type has reasons to choose from. */
  hasReasons: boolean;
  now: Date;
}

/**
 * The end of a deal (spec 3 §2.1): in a goal or stopped phase it has a reason, where its type has any, and a day, today
 * unless said; back in an active phase it has neither.
 */
export function ending({ status, entering, sent, hasReasons, now }: Ending): {
  issues: FieldIssue[];
  values: { reason_id?: number | null; closed_at?: Date | null };
} {
  if (status === phaseStatus.active) return { issues: [], values: { reason_id: null, closed_at: null } };
  const asksReason = entering || sent.reason_id !== undefined;
  const asksDay = entering || sent.closed_on !== undefined;
  return {
    issues: asksReason && hasReasons && sent.reason_id == null ? [{ field: 'reason_id', rule: 'errors.required' }] : [],
    values: {
      ...(asksReason ? { reason_id: sent.reason_id ?? null } : {}),
      ...(asksDay ? { closed_at: closingTime(sent.closed_on ?? null, now) } : {}),
    },
  };
}

/** Now for today, the start of the day in Tokyo for another one. */
function closingTime(day: string | null, now: Date): Date {
  return day === null || day === tokyoDay(now) ? now : new Date(`${day}T00:00:00+09:00`);
}
