import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { liveStarted, liveStopped } from './live.events.ts';

/** Listens to what others change while the page can be seen; a hidden tab catches up when it is shown again. */
export function useLiveChanges(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const follow = () => void dispatch(document.visibilityState === 'visible' ? liveStarted() : liveStopped());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      dispatch(liveStopped());
    };
  }, [dispatch]);
}
