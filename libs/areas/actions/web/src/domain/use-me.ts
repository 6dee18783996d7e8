import { selectUser } from '@crm/auth';
import { useSelector } from 'react-redux';

/** Returns the id of the signed-in user; null until it is known. */
export const useMe = (): number | null => useSelector(selectUser)?.id ?? null;
