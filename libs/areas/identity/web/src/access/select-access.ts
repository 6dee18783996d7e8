import type { AccessState } from './access.slice.ts';

export const selectProfiles = (state: { access: AccessState }) => state.access.profiles;
export const selectRoles = (state: { access: AccessState }) => state.access.roles;
