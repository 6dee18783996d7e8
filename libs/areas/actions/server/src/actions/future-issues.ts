import type { FieldIssue } from '@crm/contract';

/** The ms by which the clock of a member's device may be ahead. */
const CLOCK_SLACK = 5 * 60_000;

interface State {
  status?: string | null | undefined;
  start?: Date | string | null | undefined;
}

/** Reports a completed action that has not begun yet, unless it was one before: nobody can have done it. */
export function futureIssues({ status, start }: State, known: State, now: Date): FieldIssue[] {
  const isAhead = (one: State) =>
    one.status === 'completed' && one.start != null && new Date(one.start).getTime() > now.getTime() + CLOCK_SLACK;
  const next = { status: status ?? known.status, start: start ?? known.start };
  return isAhead(next) && !isAhead(known) ? [{ field: 'start_datetime', rule: 'custom.time.future' }] : [];
}
