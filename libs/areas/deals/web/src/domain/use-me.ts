import { selectUser } from '@crm/auth';
import { useSelector } from 'react-redux';

/** Who is signed in, and in which company; null before that is known. */
export function useMe(): { userId: number | null; domainId: number | null } {
  const user = useSelector(selectUser);
  return { userId: user?.id ?? null, domainId: user?.currentDomainId ?? null };
}
