import { selectUser } from '@crm/auth';
import { setupMemory } from '@crm/web-kit';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';

/**
 * Redirects from `/` to the home page; an administrator whose company's first steps are not known to be over goes to
 * the page of the first steps, which passes on when they are.
 */
export function Landing({ home, setup }: { home: string; setup: string | undefined }) {
  const user = useSelector(selectUser);
  const isWanted = setup && user?.profile.name === 'administrator' && !setupMemory(user).isOver();
  return <Navigate to={isWanted ? setup : home} state={isWanted ? { from: '/' } : null} replace />;
}
