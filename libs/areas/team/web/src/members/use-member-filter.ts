import { searchKey } from '@crm/validation';
import { useMemo } from 'react';
import { useMasters } from '@crm/identity-web';
import { useSearchParams } from '@crm/web-kit';
import { profileChoice } from './profile-choices.ts';
import { holds, personStates, stateOf } from './people.ts';
import type { Person, PersonState } from './people.ts';

/** Returns the filtered people; the filter is in the address. A company's people are few enough to filter here. */
export function useMemberFilter(people: readonly Person[]) {
  const [params, setParams] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  const asked = params.get('state');
  const state = personStates.find((one) => one === asked) ?? null;
  const [profile, groupId, without] = [params.get('profile'), params.get('group'), params.get('without')];
  const { groups } = useMasters();
  const group = groups.find(({ id }) => String(id) === groupId);
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const rows = useMemo(() => {
    const wanted = searchKey(keyword);
    // Deleted members are shown only on request.
    const isShown = (person: Person) => (state === null ? stateOf(person) !== 'deleted' : stateOf(person) === state);
    const isIn = (person: Person) =>
      !group ||
      (person.kind === 'member'
        ? group.userIds.includes(person.member.id)
        : person.invitation.groupIds.includes(group.id));
    const hasProfile = (person: Person) =>
      profile === null || profileChoice(person.kind === 'member' ? person.member : person.invitation) === profile;
    const isUnsecured = (person: Person) =>
      without !== 'two_factor' || (person.kind === 'member' && person.member.twoFactor === false);
    return people.filter(
      (person) => isShown(person) && isIn(person) && hasProfile(person) && isUnsecured(person) && holds(person, wanted),
    );
  }, [people, keyword, state, group, profile, without]);
  return {
    rows,
    keyword,
    state,
    profile,
    groupId: group ? groupId : null,
    lacksTwoFactor: without === 'two_factor',
    setKeyword: (next: string) => set('keyword', next),
    setProfile: (next: string | null) => set('profile', next ?? ''),
    setGroup: (next: string | null) => set('group', next ?? ''),
    setLacksTwoFactor: (isAsked: boolean) => set('without', isAsked ? 'two_factor' : ''),
    setState: (next: PersonState | null) => set('state', next ?? ''),
  };
}
