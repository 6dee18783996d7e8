/** A state that one can go to, and what was done between it and the present. */
export interface Step<T> {
  state: T;
  what: string;
}

/** A thing that is edited, with the way back and forth. */
export interface History<T> {
  /** Oldest first. */
  past: readonly Step<T>[];
  present: T;
  /** Next first. */
  future: readonly Step<T>[];
  /** What the latest change can still take in, and when it was last touched (ms); null: the next one is its own step. */
  open: { group: string; at: number } | null;
}

/** One change. Changes of a group within a moment are one step: typing is not undone letter by letter. */
export interface Change<T> {
  next: T;
  what: string;
  group?: string;
  /** When, in ms. */
  at: number;
}

/** Steps that are kept. */
const depth = 100;
/** A pause of this length begins another step. */
const pauseMs = 1_500;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], open: null });

/** The change is made; what had been undone before it is gone. The same state again is no change. */
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

/** What undoing or redoing would take back or do again; undefined where there is nothing. */
export const undoable = ({ past }: Pick<History<unknown>, 'past'>): string | undefined => past.at(-1)?.what;
export const redoable = ({ future }: Pick<History<unknown>, 'future'>): string | undefined => future[0]?.what;
