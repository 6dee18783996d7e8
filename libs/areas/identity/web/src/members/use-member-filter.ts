import { searchKey } from '@crm/validation';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { holds, personStates, stateOf } from './people.ts';
import type { Person, PersonState } from './people.ts';

/** Which people are shown; keyword and state stand in the address. A company's people are few enough to filter here. */
export function useMemberFilter(people: readonly Person[]) {
  const [params, setParams] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  const asked = params.get('state');
  const state = personStates.find((one) => one === asked) ?? null;
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
    // Deleted ones only when they are asked for.
    const isShown = (person: Person) => (state === null ? stateOf(person) !== 'deleted' : stateOf(person) === state);
    return people.filter((person) => isShown(person) && holds(person, wanted));
  }, [people, keyword, state]);
  return {
    rows,
    keyword,
    state,
    setKeyword: (next: string) => set('keyword', next),
    setState: (next: PersonState | null) => set('state', next ?? ''),
  };
}
