import { selectUser } from '@crm/auth';
import { createStorage } from '@crm/web-kit';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';

/**
 * Stores a value of an area in this browser, per user and company: `const [view, setView] = useRemembered('deals',
 * 'view', …)`.
 */
export function useRemembered<T>(namespace: string, key: string, fallback: T, isValid: (value: unknown) => value is T) {
  const user = useSelector(selectUser);
  const [userId, domainId] = [user?.id ?? null, user?.currentDomainId ?? null];
  const storage = useMemo(
    () => createStorage({ namespace, userId, domainId, legacyKey: () => null }),
    [namespace, userId, domainId],
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
