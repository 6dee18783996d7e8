import { createStorage } from '@crm/web-kit';
import { useState } from 'react';

/**
 * Appearance settings of this browser. Each is `data-<name>` on `<html>`; the first value is the default and sets none.
 */
const looks = {
  theme: ['system', 'light', 'dark'],
  density: ['regular', 'compact', 'relaxed'],
} as const;

type Looks = typeof looks;
export type LookName = keyof Looks;
export type Look<N extends LookName> = Looks[N][number];

const storage = createStorage({ namespace: 'frame' });

const remembered = <N extends LookName>(name: N): Look<N> => {
  const known: readonly string[] = looks[name];
  return storage.get(name, looks[name][0] as Look<N>, (value): value is Look<N> => known.includes(value as string));
};

function apply<N extends LookName>(name: N, value: Look<N>): void {
  const { dataset } = document.documentElement;
  if (value === looks[name][0]) delete dataset[name];
  else dataset[name] = value;
}

/** Applies the stored appearance to the page. */
export const applyLooks = (): void =>
  (Object.keys(looks) as LookName[]).forEach((name) => apply(name, remembered(name)));

/** Returns the stored value of an appearance setting, and its setter. */
export function useLook<N extends LookName>(name: N): [Look<N>, (value: Look<N>) => void] {
  const [look, setLook] = useState(() => remembered(name));
  return [
    look,
    (next) => {
      storage.set(name, next);
      apply(name, next);
      setLook(next);
    },
  ];
}
