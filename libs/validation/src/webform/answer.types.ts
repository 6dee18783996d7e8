import type { Issue } from '../issue.ts';
import type { ItemId, ItemType } from './item.types.ts';

/**
 * What the visitor gave to one item (spec 1 §3): text for text, address and date; text or [family, given] for a name;
 * one value for a single selection (-1: not chosen); a list for a multiple selection; a boolean for terms.
 */
export type AnswerValue = string | [string, string] | string[] | boolean;

/** The answer state of one item (spec 1 §3). */
export type Answer = { id: ItemId; type: ItemType; value: AnswerValue };

/** An issue of an answer; `part` says which half of a split name it is about (0 family, 1 given), when one only. */
export type AnswerIssue = Issue & { part?: 0 | 1 };

/** An issue with the item it belongs to. */
export type ItemIssue = AnswerIssue & { id: ItemId };

/** What checking needs to know of the form. */
export type CheckContext = { blockDomainList?: readonly string[] | null };
