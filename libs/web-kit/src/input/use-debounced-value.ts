import { useEffect, useState } from 'react';

/** Time after the last key stroke before a search is made, in ms. */
export const searchDelayMs = 300;

/** The value once it has rested for a while; while an input method converts, it does not count as resting. */
export function useDebouncedValue<T>(value: T, delayMs: number = searchDelayMs): T {
  const [settled, setSettled] = useState(value);
  const isConverting = useConverting();
  useEffect(() => {
    if (isConverting) return;
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs, isConverting]);
  return settled;
}

/** True while an input method converts text anywhere on the page. */
function useConverting(): boolean {
  const [isConverting, setConverting] = useState(false);
  useEffect(() => {
    const start = () => setConverting(true);
    const end = () => setConverting(false);
    document.addEventListener('compositionstart', start);
    document.addEventListener('compositionend', end);
    return () => {
      document.removeEventListener('compositionstart', start);
      document.removeEventListener('compositionend', end);
    };
  }, []);
  return isConverting;
}
