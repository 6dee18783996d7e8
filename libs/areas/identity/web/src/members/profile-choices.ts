import { useT } from '@crm/i18n';
import type { Profile } from './members.slice.ts';

const own = /^own-(\d+)$/;

/** A profile as the value of a select: a system profile by its name, one of the company's own by its id. */
export const profileChoice = ({ profile, customProfileId }: { profile: Profile; customProfileId?: number | null }) =>
  customProfileId == null ? profile : `own-${customProfileId}`;

/** The other way round. */
export function chosenProfile(choice: string): { profile: Profile; customProfileId: number | null } {
  const id = own.exec(choice)?.[1];
  return id
    ? { profile: 'general', customProfileId: Number(id) }
    : { profile: choice as Profile, customProfileId: null };
}

/** What a member can be given: the system profiles, then those of the company. */
export function useProfileChoices(profiles: readonly { id: number; name: string }[]) {
  const t = useT('members');
  const options = [
    { value: 'administrator', label: t('profile.administrator') },
    { value: 'general', label: t('profile.general') },
    ...profiles.map(({ id, name }) => ({ value: `own-${id}`, label: name })),
  ];
  const nameOf = (choice: string) => options.find(({ value }) => value === choice)?.label ?? t('profile.general');
  return { options, nameOf };
}
