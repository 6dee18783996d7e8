import { createStorage } from '@crm/web-kit';
import { useMemo, useState } from 'react';
import { useMe } from './use-me.ts';

/** Stores a value in this browser, per user and company: `const [view, setView] = useRemembered('view', …)`. */
export function useRemembered<T>(key: string, fallback: T, isValid: (value: unknown) => value is T) {
  const { userId, domainId } = useMe();
  const storage = useMemo(
    () => createStorage({ namespace: 'deals', userId, domainId, legacyKey: () => null }),
    [userId, domainId],
  );
  const [value, setValue] = useState(() => storage.get(key, fallback, isValid));
  const remember = (next: T) => {
    setValue(next);
    storage.set(key, next);
  };
  return [value, remember] as const;
}

export const isId = (value: unknown): value is number => Number.isSafeInteger(value);
export const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(isId);
