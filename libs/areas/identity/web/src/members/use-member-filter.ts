import { searchKey } from '@crm/validation';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Member } from './members.slice.ts';

/** Which members are shown; keyword and switch stand in the address. A company's members are few enough to filter here. */
export function useMemberFilter(list: readonly Member[]) {
  const [params, setParams] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  const showsDeleted = params.get('deleted') === 'true';
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
    const fits = ({ name, email }: Member) => searchKey(name).includes(wanted) || searchKey(email).includes(wanted);
    return list.filter((member) => (showsDeleted || !member.deleted) && fits(member));
  }, [list, keyword, showsDeleted]);
  return {
    rows,
    keyword,
    showsDeleted,
    hasDeleted: list.some(({ deleted }) => deleted),
    setKeyword: (next: string) => set('keyword', next),
    showDeleted: (isOn: boolean) => set('deleted', isOn ? 'true' : ''),
  };
}
