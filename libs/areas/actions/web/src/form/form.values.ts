import { customFormValues } from '@crm/custom-fields-web/parts';
import { addDays, daysBetween, isoDay } from '@crm/format';
import type { FormikErrors } from 'formik';
import type { Action, PatternId, TargetType } from '../domain/action.types.ts';
import { clockOf, momentOf, nextHalfHour, plusMinutes } from '../domain/times.ts';
import type { ActionValues, FormPayload, PlanValues } from './form.types.ts';

/** The kinds of targets in the order of the form. */
export const targetTypes: readonly TargetType[] = ['deal', 'customer', 'contact'];

/** Returns the usual minutes of a kind: 60, a call 15, an e-mail 0 (spec 3 §2.4). */
const minutesOf = (patternId: PatternId) => ({ 1: 60, 2: 0, 3: 15, 4: 60, 5: 60 })[patternId];

/** Returns the end time for the usual length of a kind. */
export function endTimeFor(patternId: PatternId, startTime: string): string {
  if (!isTime(startTime)) return startTime;
  const end = clockOf(plusMinutes(`2026-01-01T${startTime}:00+09:00`, minutesOf(patternId)));
  return end < startTime ? '23:59' : end;
}

function planFrom(
  start: Date | string,
  end: Date | string,
): Pick<PlanValues, 'date' | 'startTime' | 'endTime' | 'endOffset'> {
  const [date, until] = [isoDay(start), isoDay(end)];
  return { date, startTime: clockOf(start), endTime: clockOf(end), endOffset: daysBetween(date, until) };
}

/**
 * Returns the next plan: a week later at the same time, of the same kind and purpose, as usually only the day differs.
 */
function nextFrom(plan: PlanValues, now: Date): PlanValues {
  const base = plan.date && plan.date > isoDay(now) ? plan.date : isoDay(now);
  return { ...plan, date: addDays(base, 7), endOffset: 0, preNote: '' };
}

const circumstances = { hasNext: false, customs: {}, inviteeIds: [], contactIds: [], result: '', extraResult: '' };

type NewPayload = Extract<FormPayload, { mode: 'new' }>;

/** Returns the values of a new action: planned for the next half hour by the user. A recorded one has just ended. */
export function newValues(
  payload: NewPayload,
  { userId, purposeId = null, now }: { userId: number | null; purposeId?: number | null; now: Date },
): ActionValues {
  const { target, status = 'planned', dealTypeId } = payload;
  const half = nextHalfHour(now);
  const start = payload.start ?? (status === 'planned' ? half : plusMinutes(half, -90));
  const end = payload.end ?? plusMinutes(start, 60);
  const plan: PlanValues = { patternId: 1, purposeId, ...planFrom(start, end), preNote: '' };
  return {
    ...circumstances,
    ...plan,
    targetType: target?.type ?? 'deal',
    dealTypeId,
    target: target ? { value: String(target.id), label: target.name ?? '' } : null,
    status,
    userId: payload.userId ?? userId,
    next: nextFrom(plan, now),
  };
}

/** Returns start and end of a completed action: those planned, or of the same length until now if they are in the future. */
function doneBy({ startDatetime, endDatetime }: Action, now: Date): readonly [Date | string, Date | string] {
  const [start, end] = [Date.parse(startDatetime), Date.parse(endDatetime)];
  return start <= now.getTime()
    ? [startDatetime, endDatetime]
    : [new Date(now.getTime() - Math.max(end - start, 0)), now];
}

const ids = (values: readonly number[]) => values.map(String);

/** Returns the values of a stored action; `complete` marks it as completed, just now when it was planned for later. */
export function valuesOf(action: Action, { now, complete = false }: { now: Date; complete?: boolean }): ActionValues {
  const plan: PlanValues = {
    patternId: action.patternId,
    purposeId: action.purposeId,
    ...planFrom(...(complete ? doneBy(action, now) : ([action.startDatetime, action.endDatetime] as const))),
    preNote: action.preNote ?? '',
  };
  const { dealId, customerId, contactId } = action;
  const name = action.dealName ?? action.contactName ?? action.customerName ?? '';
  return {
    ...plan,
    targetType: action.targetType,
    dealTypeId: action.dealTypeId,
    target: { value: String(dealId ?? contactId ?? customerId), label: name },
    status: complete ? 'completed' : action.status,
    userId: action.userId,
    inviteeIds: ids(action.inviteeIds),
    contactIds: ids(action.contacts.map(({ id }) => id)),
    result: action.result ?? '',
    extraResult: action.extraResult ?? '',
    customs: customFormValues(action.customs),
    hasNext: false,
    next: nextFrom(plan, now),
  };
}

const DAY = 24 * 60;
/** The longest action that may end on the next day when its end is typed; a longer one is a slip. */
const LONGEST_NIGHT = 12 * 60;

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Returns the length of a plan in minutes; null while a time is not valid. */
export const lengthOf = ({ startTime, endTime, endOffset }: PlanValues): number | null =>
  isTime(startTime) && isTime(endTime) ? endOffset * DAY + minuteOf(endTime) - minuteOf(startTime) : null;

/** Returns the end of a plan of so many minutes that starts at this time; it may be on a later day. */
export function endAfter(startTime: string, minutes: number): Pick<PlanValues, 'endTime' | 'endOffset'> {
  const end = minuteOf(startTime) + Math.max(minutes, 0);
  const clock = end % DAY;
  const two = (value: number) => String(value).padStart(2, '0');
  return { endTime: `${two(Math.floor(clock / 60))}:${two(clock % 60)}`, endOffset: Math.floor(end / DAY) };
}

/**
 * Returns the days from start to end for a typed end: an end shortly after midnight is on the next day. The days of an
 * action that was entered elsewhere and lasts longer are kept.
 */
export function offsetFor({ startTime, endOffset }: PlanValues, endTime: string): number {
  if (endOffset > 1 || !isTime(startTime)) return endOffset;
  const length = minuteOf(endTime) - minuteOf(startTime);
  return length < 0 && length + DAY <= LONGEST_NIGHT ? 1 : 0;
}

/** Returns start and end in the API's format; null when they are invalid. */
export const momentsOf = ({ date, startTime, endTime, endOffset }: PlanValues) => ({
  start: momentOf(date, startTime),
  end: momentOf(date && endOffset > 0 ? safeAdd(date, endOffset) : date, endTime),
});

const safeAdd = (date: string, days: number) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? addDays(date, days) : null);

const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text);

function planErrors(plan: PlanValues, needsPurpose: boolean): FormikErrors<PlanValues> {
  const { start, end } = momentsOf(plan);
  const isDay = momentOf(plan.date, '00:00') !== null;
  return {
    ...(plan.date ? (isDay ? {} : { date: 'errors.invalid_date' }) : { date: 'errors.required' }),
    ...(isTime(plan.startTime) ? {} : { startTime: plan.startTime ? 'invalid' : 'errors.required' }),
    ...(isTime(plan.endTime) ? {} : { endTime: plan.endTime ? 'invalid' : 'errors.required' }),
    ...(start && end && end < start ? { endTime: 'custom.time.endBeforeStart' } : {}),
    ...(needsPurpose && plan.purposeId === null ? { purposeId: 'errors.required' } : {}),
  };
}

/**
 * Returns the errors of the fields; `hasPurposes` says for a kind if the deal type has purposes. What is completed has
 * begun by `now`; null does not check it, for an action that was completed before.
 */
export function formErrors(
  values: ActionValues,
  hasPurposes: (patternId: PatternId) => boolean,
  now: Date | null = null,
): FormikErrors<ActionValues> {
  const isOfDeal = values.targetType === 'deal';
  const own = planErrors(values, isOfDeal && hasPurposes(values.patternId));
  const { start } = momentsOf(values);
  const isAhead = values.status === 'completed' && now !== null && start !== null && Date.parse(start) > now.getTime();
  const next = values.hasNext ? planErrors(values.next, isOfDeal && hasPurposes(values.next.patternId)) : {};
  return {
    ...(isAhead ? { date: 'custom.time.future' } : {}),
    ...own,
    ...(values.target ? {} : { target: 'errors.required' }),
    ...(values.userId === null ? { userId: 'errors.required' } : {}),
    ...(Object.keys(next).length > 0 ? { next } : {}),
  } as FormikErrors<ActionValues>;
}

/** Allows a template to replace an empty note or another template's text, never a typed note. */
export const takesTemplate = (note: string, templates: readonly { body: string }[]): boolean =>
  note.trim() === '' || templates.some(({ body }) => body.trim() === note.trim());

/** Returns the template of a kind and purpose, or else that of the kind alone. */
export function templateFor<T extends { patternId: number; purposeId: number | null }>(
  templates: readonly T[],
  patternId: number,
  purposeId: number | null,
): T | undefined {
  const ofPattern = templates.filter((one) => one.patternId === patternId);
  return ofPattern.find((one) => one.purposeId === purposeId) ?? ofPattern.find((one) => one.purposeId === null);
}
