import { selectUser } from '@crm/auth';
import { useSelector } from 'react-redux';

/** Returns the ids of the signed-in user and their company; null until they are known. */
export function useMe(): { userId: number | null; domainId: number | null } {
  const user = useSelector(selectUser);
  return { userId: user?.id ?? null, domainId: user?.currentDomainId ?? null };
}
