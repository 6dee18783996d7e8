import type { Issue } from '../issue.ts';
import type { ItemId, ItemType } from './item.types.ts';

/**
 * The visitor's value of an item (spec 1 §3): a text for text, address and date; a text or [family, given] for a name;
 * one value for a single selection (-1: not chosen); a list for a multiple selection; a boolean for terms.
 */
export type AnswerValue = string | [string, string] | string[] | boolean;

/** The answer state of one item (spec 1 §3). */
export type Answer = { id: ItemId; type: ItemType; value: AnswerValue };

/** An issue of an answer. `part` is set when it concerns one half of a split name (0 family, 1 given). */
export type AnswerIssue = Issue & { part?: 0 | 1 };

/** An issue with the item it belongs to. */
export type ItemIssue = AnswerIssue & { id: ItemId };

/** The settings of the form that checks need. */
export type CheckContext = { blockDomainList?: readonly string[] | null };
