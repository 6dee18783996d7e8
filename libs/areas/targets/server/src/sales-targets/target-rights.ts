import { forbidden } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import type { CompanyCalendar } from '../facts/company-calendar.ts';

type Subject = { subject_type?: 'user' | 'group' | undefined };

const isAdministrator = ({ session }: StaffContext): boolean => session.profile === 'administrator';

/** Returns true when the caller may see the targets of all members. */
export const seesTargets = (ctx: StaffContext, { targetsAreOpen }: CompanyCalendar): boolean =>
  isAdministrator(ctx) || targetsAreOpen;

/** Refuses callers to whom the company does not show the targets. @throws AppError Forbidden */
export function mustSeeTargets(ctx: StaffContext, calendar: CompanyCalendar): void {
  if (!seesTargets(ctx, calendar)) throw forbidden();
}

/** Returns true when the caller, who sees the targets, may set those of a member or group: others only set their own. */
export const maySetTargets = (ctx: StaffContext, { subject_type = 'user' }: Subject, subjectId: number): boolean =>
  isAdministrator(ctx) || (subject_type === 'user' && subjectId === ctx.userId);
