import { useEffect, useState } from 'react';

/** Delay of a search after the last key stroke, in ms. */
export const searchDelayMs = 300;

/** Returns the value after it has not changed for the delay; IME composition extends the delay. */
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

/** Returns true during IME composition anywhere on the page. */
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
