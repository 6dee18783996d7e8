import type { WantedRights } from '@crm/identity-server';

/** Returns the columns of the member to set. A system profile replaces a custom one, and the other way round. */
export const rightsToGive = ({ profile, custom_profile_id, role_id }: WantedRights): WantedRights => ({
  ...(profile === undefined ? {} : { profile, custom_profile_id: null }),
  ...(custom_profile_id === undefined ? {} : { profile: profile ?? 'general', custom_profile_id }),
  ...(role_id === undefined ? {} : { role_id }),
});
