import { selectUser } from '@crm/auth';
import type { Option } from '@crm/ui-kit';
import { recentRecords } from '@crm/web-kit/recent';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';

/** The most recent records that a picker offers. */
const most = 8;

/**
 * Returns the options of a picker: the records of the kind that the user opened last while nothing is typed, and what was
 * found afterwards. Without a kind there are no recent records.
 */
export function useRecentOptions(
  kind: string | undefined,
  status: string,
  found: readonly Option[],
): readonly Option[] {
  const user = useSelector(selectUser);
  const [userId, domainId] = [user?.id, user?.currentDomainId];
  const recent = useMemo((): Option[] => {
    if (userId === undefined || kind === undefined) return [];
    const records = recentRecords({ userId, domainId }).all();
    return records
      .filter((record) => record.kind === kind)
      .slice(0, most)
      .map(({ id, title }) => ({ value: String(id), label: title }));
  }, [kind, userId, domainId]);
  return status === 'idle' ? recent : found;
}
