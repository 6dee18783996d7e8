import { selectUser } from '@crm/auth';
import { useSelector } from 'react-redux';

/** The id of who is signed in; null before that is known. */
export const useMe = (): number | null => useSelector(selectUser)?.id ?? null;
