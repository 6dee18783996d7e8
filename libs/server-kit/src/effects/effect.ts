import type { OpenTransaction } from '@crm/database';

/** A kind of effect: its name in the ledger and how it is retried. */
export interface EffectKind<P extends object> {
  readonly name: string;
  readonly maxAttempts: number;
  /** True when the receiver recognizes a repetition, so that an effect without a known result may be sent again. */
  readonly isRepeatable: boolean;
  /** The number of effects of a company that a worker sends at the same time. */
  readonly concurrency: number;
  /** Only for the payload's type; never set. */
  readonly payload?: P;
}

/** Defines a kind of effect. */
export const defineEffect = <P extends object>(
  name: string,
  { maxAttempts = 8, isRepeatable = false, concurrency = 4 } = {},
): EffectKind<P> => ({ name, maxAttempts, isRepeatable, concurrency });

/** An effect that is about to be sent. */
export interface Effect<P> {
  id: number;
  key: string;
  payload: P;
  /** The number of this attempt, from 1. */
  attempt: number;
}

/** The decision before an effect is sent: with the data that sending needs, at a later time, or not at all. */
export type Verdict<D> = { send: D } | { later: Date } | { cancel: string };

/** The result of an effect. `intended` again: it failed for now and is retried at `nextAt`. */
export interface Outcome<P> {
  effect: Effect<P>;
  state: 'sent' | 'intended' | 'failed' | 'unknown' | 'canceled';
  /** The receiver's answer, or the reason of a failure. */
  answer: string | null;
  nextAt: Date | null;
}

/** The code that sends the effects of a kind. */
export interface EffectSender<P, D> {
  /**
   * Decides for each effect right before it is sent, in the transaction that marks it as `sending`; effects without a
   * verdict are sent without data. What was committed before counts, such as an opt-out.
   */
  begin?(db: OpenTransaction, effects: readonly Effect<P>[]): Promise<ReadonlyMap<number, Verdict<D>>>;
  /**
   * Sends one effect and returns the receiver's answer. Throws an `EffectError` for a failure whose consequence is
   * known; after any other error it is unknown if the effect took place.
   */
  send(effect: Effect<P>, data: D): Promise<string | void>;
  /** Notes results in the transaction that writes them into the ledger. */
  settle?(db: OpenTransaction, outcomes: readonly Outcome<P>[]): Promise<void>;
}

/**
 * The error of an effect that did not take place. `temporary`: it is retried with growing pauses, or after `retryAfter`
 * seconds; `refused`: the receiver will never take it.
 */
export class EffectError extends Error {
  readonly outcome: 'temporary' | 'refused';
  readonly retryAfter: number | undefined;

  constructor(
    outcome: 'temporary' | 'refused',
    message: string,
    options: { retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'EffectError';
    this.outcome = outcome;
    this.retryAfter = options.retryAfter;
  }
}
