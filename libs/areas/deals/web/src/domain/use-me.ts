import { useSelector } from 'react-redux';

interface Session {
  user?: { id?: number; domainId?: number } | null;
}

/** Who is signed in, by id; null before that is known. */
export function useMe(): { userId: number | null; domainId: number | null } {
  const user = useSelector((state) => (state as { session?: Session }).session?.user);
  return { userId: user?.id ?? null, domainId: user?.domainId ?? null };
}
