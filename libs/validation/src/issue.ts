import type * as messageKeys from './message-keys.ts';

/** One of the values of `messageKeys`. */
export type MessageKey = (typeof messageKeys)[keyof typeof messageKeys];

/**
 * What a rule found: the message key of spec 1 §5/§8 (never a sentence; the caller translates) and the numbers or
 * names that the sentence interpolates.
 */
export type Issue = { key: MessageKey; params?: Record<string, string | number> };

/**
 * A check of one text. It takes a value that is already normalised (see the normalisers), answers `null` when all is
 * well, and never throws. Every rule but the `required…` ones accepts the empty string: emptiness is theirs alone.
 */
export type Rule = (value: string) => Issue | null;

/** Builds an issue; leaves `params` out when there are none, so that issues compare by plain equality. */
export const issue = (key: MessageKey, params?: Record<string, string | number>): Issue =>
  params ? { key, params } : { key };

/** Turns a predicate into a rule that skips the empty string. */
export const ruleOf =
  (isValid: (value: string) => boolean, key: MessageKey, params?: Record<string, string | number>): Rule =>
  (value) =>
    value === '' || isValid(value) ? null : issue(key, params);
