/** An earlier or later state, and the name of the change between it and the present. */
export interface Step<T> {
  state: T;
  what: string;
}

/** A value that is edited, with its undo and redo steps. */
export interface History<T> {
  /** Undo steps, oldest first. */
  past: readonly Step<T>[];
  present: T;
  /** Redo steps, next first. */
  future: readonly Step<T>[];
  /** The group that the latest change can still merge with, and the time of its last change in ms; null: none. */
  open: { group: string; at: number } | null;
}

/** One change. Changes of a group in quick succession become one step: undo does not go letter by letter. */
export interface Change<T> {
  next: T;
  what: string;
  group?: string;
  /** Time of the change in ms. */
  at: number;
}

/** Maximum number of undo steps. */
const depth = 100;
/** Length of the pause, in ms, after which a change starts a new step. */
const pauseMs = 1_500;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], open: null });

/** Adds a change and drops the redo steps. The same state again is not a change. */
export function commit<T>(history: History<T>, { next, what, group, at }: Change<T>): History<T> {
  const { past, present, open } = history;
  if (next === present) return history;
  const isOneStep = group !== undefined && open?.group === group && at - open.at < pauseMs;
  return {
    past: isOneStep ? past : [...past, { state: present, what }].slice(-depth),
    present: next,
    future: [],
    open: group === undefined ? null : { group, at },
  };
}

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const step = past.at(-1);
  if (!step) return history;
  return {
    past: past.slice(0, -1),
    present: step.state,
    future: [{ state: present, what: step.what }, ...future],
    open: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const [step, ...rest] = future;
  if (!step) return history;
  return { past: [...past, { state: present, what: step.what }], present: step.state, future: rest, open: null };
}

/** Returns the name of the next undo or redo step; undefined when there is none. */
export const undoable = ({ past }: Pick<History<unknown>, 'past'>): string | undefined => past.at(-1)?.what;
export const redoable = ({ future }: Pick<History<unknown>, 'future'>): string | undefined => future[0]?.what;
