import { selectUser } from '@crm/auth';
import { setupMemory } from '@crm/web-kit';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectFirstSteps } from './first-steps.slice.ts';
import type { FirstSteps } from './first-steps.slice.ts';

/** Returns true when nothing is left to do, or when the administrator has dismissed the list. */
export const isOver = ({ hidden, steps }: FirstSteps): boolean => hidden || steps.every(({ done }) => done);

/** Returns the first steps once they are loaded, and remembers in this browser when they are over. */
export function useSetup(): FirstSteps | null {
  const user = useSelector(selectUser);
  const { list } = useSelector(selectFirstSteps);
  useEffect(() => {
    if (user && list) setupMemory(user).setOver(isOver(list));
  }, [user, list]);
  return list;
}
