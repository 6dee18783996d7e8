import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { liveStarted, liveStopped } from './live.events.ts';

/** Subscribes to changes by others while the page is visible; a hidden tab reloads when it is shown again. */
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
