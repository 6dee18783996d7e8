import { useEffect, useRef } from 'react';

/** Calls `onTimeout` after the given time, without paused time; never when `durationMs` is undefined. */
export function useToastTimer(durationMs: number | undefined, isPaused: boolean, onTimeout: () => void): void {
  const left = useRef(durationMs);
  const callback = useRef(onTimeout);
  useEffect(() => {
    callback.current = onTimeout;
  });
  useEffect(() => {
    if (isPaused || left.current === undefined) return;
    const started = Date.now();
    const timer = setTimeout(() => callback.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (Date.now() - started));
    };
  }, [isPaused]);
}
