import { useT } from '@crm/i18n';
import type { Profile } from './members.slice.ts';

const own = /^own-(\d+)$/;

/** Returns the value of a select: the name of a system profile, the id of a custom one. */
export const profileChoice = ({ profile, customProfileId }: { profile: Profile; customProfileId?: number | null }) =>
  customProfileId == null ? profile : `own-${customProfileId}`;

/** Returns the profile of a select's value. */
export function chosenProfile(choice: string): { profile: Profile; customProfileId: number | null } {
  const id = own.exec(choice)?.[1];
  return id
    ? { profile: 'general', customProfileId: Number(id) }
    : { profile: choice as Profile, customProfileId: null };
}

/** Returns the choices for a member: the system profiles, then the custom ones. */
export function useProfileChoices(profiles: readonly { id: number; name: string }[]) {
  const t = useT('team');
  const options = [
    { value: 'administrator', label: t('members.profile.administrator') },
    { value: 'general', label: t('members.profile.general') },
    ...profiles.map(({ id, name }) => ({ value: `own-${id}`, label: name })),
  ];
  const nameOf = (choice: string) =>
    options.find(({ value }) => value === choice)?.label ?? t('members.profile.general');
  return { options, nameOf };
}
