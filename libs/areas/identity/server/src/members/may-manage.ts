import type { Profile } from '@crm/contract';
import { forbidden } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';

export const isAdministrator = ({ session }: StaffContext): boolean => session.profile === 'administrator';

/** Whether the profile has the function メンバー管理; administrators always. */
export const managesMembers = ({ session }: StaffContext): boolean => session.permissions.functions.member_management;

/**
 * Who manages members without being an administrator leaves administrators as they are, and makes none.
 * @throws AppError Forbidden
 */
export function leaveAdministrators(ctx: StaffContext, ...profiles: readonly (Profile | string | undefined)[]): void {
  if (!isAdministrator(ctx) && profiles.includes('administrator')) throw forbidden();
}
