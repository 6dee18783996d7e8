import type { Profile } from '@crm/contract';
import { forbidden } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';

export const isAdministrator = ({ session }: StaffContext): boolean => session.profile === 'administrator';

/** Returns true for administrators and for profiles with the function メンバー管理. */
export const managesMembers = ({ session }: StaffContext): boolean => session.permissions.functions.member_management;

/**
 * Refuses changes to and promotions of administrators by members who manage others without being administrators.
 * @throws AppError Forbidden
 */
export function leaveAdministrators(ctx: StaffContext, ...profiles: readonly (Profile | string | undefined)[]): void {
  if (!isAdministrator(ctx) && profiles.includes('administrator')) throw forbidden();
}
