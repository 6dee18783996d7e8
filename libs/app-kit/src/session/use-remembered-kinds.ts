import { selectUser } from '@crm/auth';
import { createStorage, selectOwnKinds } from '@crm/web-kit';
import type { OwnKind } from '@crm/web-kit';
import { useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';

const none: readonly OwnKind[] = [];

/**
 * Returns the kinds that the company has defined itself; those of the last visit until they are read, so that the
 * navigation does not move.
 */
export function useRememberedKinds(): readonly OwnKind[] {
  const known = useSelector(selectOwnKinds);
  const user = useSelector(selectUser);
  const [domainId, userId] = [user?.currentDomainId, user?.id];
  const storage = useMemo(
    () => createStorage({ namespace: 'own-kinds', domainId, userId, legacyKey: () => null }),
    [domainId, userId],
  );
  const remembered = useMemo(() => storage.get('all', none, Array.isArray), [storage]);
  useEffect(() => {
    if (known && userId) storage.set('all', known);
  }, [storage, known, userId]);
  return known ?? remembered;
}
