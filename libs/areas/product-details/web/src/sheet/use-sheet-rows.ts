import { moved } from '@crm/web-kit/order';
import { useState } from 'react';

/** Holds rows while they are edited. Each new generation restarts them from the saved ones. */
export function useSheetRows<R extends { key: string }>(generation: number, saved: () => R[]) {
  const [edit, setEdit] = useState(() => ({ generation, rows: saved() }));
  if (edit.generation !== generation) setEdit({ generation, rows: saved() });
  const change = (step: (rows: R[]) => R[]) => setEdit((now) => ({ ...now, rows: step(now.rows) }));
  return {
    rows: edit.rows,
    add: (row: R) => change((rows) => [...rows, row]),
    set: (key: string, values: Partial<R>) =>
      change((rows) => rows.map((row) => (row.key === key ? { ...row, ...values } : row))),
    move: (from: number, to: number) => change((rows) => [...moved(rows, from, to)]),
    remove: (key: string) => change((rows) => rows.filter((row) => row.key !== key)),
    reset: () => change(() => saved()),
  };
}
