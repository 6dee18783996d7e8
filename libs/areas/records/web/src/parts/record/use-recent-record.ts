import { selectUser } from '@crm/auth';
import { recentRecords } from '@crm/web-kit/recent';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';

/** Adds a record whose page is shown to the recently opened ones, which the palette offers. */
export function useRecentRecord(kind: string, record: { id: number; name: string } | null): void {
  const user = useSelector(selectUser);
  const [userId, domainId] = [user?.id, user?.currentDomainId];
  const [id, title] = [record?.id, record?.name];
  useEffect(() => {
    if (userId !== undefined && id !== undefined && title !== undefined)
      recentRecords({ userId, domainId }).add({ kind, id, title });
  }, [kind, userId, domainId, id, title]);
}
