import type * as messageKeys from './message-keys.ts';

/** One of the values of `messageKeys`. */
export type MessageKey = (typeof messageKeys)[keyof typeof messageKeys];

/**
 * A failed rule: the message key of spec 1 §5/§8, which the caller translates, and the numbers or names that the
 * message interpolates.
 */
export type Issue = { key: MessageKey; params?: Record<string, string | number> };

/**
 * A rule for one text. It takes a normalised value (see the normalisers), returns `null` for a valid one, and never
 * throws. Only the `required…` rules refuse the empty string.
 */
export type Rule = (value: string) => Issue | null;

/** Builds an issue, without `params` when there are none, so that issues can be compared by equality. */
export const issue = (key: MessageKey, params?: Record<string, string | number>): Issue =>
  params ? { key, params } : { key };

/**
 * Turns a predicate into a rule that accepts the empty string and returns an issue with `key` for other refused texts.
 */
export const ruleOf =
  (isValid: (value: string) => boolean, key: MessageKey, params?: Record<string, string | number>): Rule =>
  (value) =>
    value === '' || isValid(value) ? null : issue(key, params);
