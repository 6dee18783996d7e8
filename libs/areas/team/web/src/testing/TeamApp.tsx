import { IdentityApp } from '@crm/identity-web/testing';
import type { IdentityAppProps } from '@crm/identity-web/testing';
import { profiles, roles } from '../access/samples.ts';
import { loaders } from '../loaders.ts';
import { area } from '../store-module.ts';

/** Provides the surroundings of a screen for stories: those of identity, with the team's store and texts. */
export const TeamApp = ({ answers, ...props }: Omit<IdentityAppProps, 'areas' | 'moreLoaders'>) => (
  <IdentityApp
    areas={[area]}
    moreLoaders={loaders}
    answers={{ listProfiles: { data: profiles }, listRoles: { data: roles }, ...answers }}
    {...props}
  />
);
