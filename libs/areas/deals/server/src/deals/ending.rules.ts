import { phaseStatus } from '@crm/contract';
import type { FieldIssue } from '@crm/contract';
import { isoDay, startOfDay } from '@crm/format/days';

interface Ending {
  /** The status of the phase that the deal will be in. */
  status: number;
  /** The mark of a deal that enters the phase, or is new. */
  entering: boolean;
  sent: { reason_id?: number | null; closed_on?: string | null };
  /** The mark of a deal type with reasons to choose from. */
  hasReasons: boolean;
  now: Date;
}

/**
 * Returns the end of a deal (spec 3 §2.1): a goal or stopped phase requires a reason, if the type has any, and has a
 * day, today by default; an active phase has neither.
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

/** Returns now for today, the start of the day in Tokyo for any other day. */
function closingTime(day: string | null, now: Date): Date {
  return day === null || day === isoDay(now) ? now : startOfDay(day);
}
