import type { CustomItemType } from './enums.ts';
import type { Feature, Menu } from './permissions.ts';

/** The custom fields that a kind of record may have (spec 3 §2.7). */
export interface KindCustoms {
  /** The types of items, in the order of the menu. */
  types: readonly CustomItemType[];
  /** The standard fields that formulas may use, named like the record's columns. */
  formulaFields?: Readonly<Record<string, 'text' | 'number' | 'date'>>;
}

/** The words and the page of a kind in notices. */
export interface KindNotices {
  noun: { ja: string; en: string };
  /** The page of a record; `{id}` stands for its id. */
  path: string;
}

/** A kind of record: its names on the wire, in tables and in access rules. */
export interface RecordKind {
  /** The area that owns the kind. */
  area: string;
  /** The singular, as in audit rows and operation names: `customer`. */
  entity: string;
  /** The plural, as in paths and tables: `customers`. */
  plural: string;
  /** The singular with its article, for summaries: `a customer`. */
  one: string;
  /** The menu that a profile needs for the kind's history, comments and bulk changes. */
  menu?: Menu;
  /** The feature that the company needs for them. */
  feature?: Feature;
  /** The list whose searches `record-searches` saves. */
  page?: string;
  /**
   * The column of the definition that a record belongs to, for a kind whose definitions companies make. Each has its own
   * list: its page is `<page>_<id>`.
   */
  typedBy?: 'custom_object_def_id';
  /** True when members can star its records. */
  isStarred?: boolean;
  /** True when deleted records are in the bin for 30 days. */
  isBinned?: boolean;
  /** True when its records belong to members, so that they can be handed over. */
  isHandedOver?: boolean;
  /** True when jobs, such as exports, work on its records. */
  hasJobs?: boolean;
  /** True when files of its records can be imported; its area registers how. A kind with jobs. */
  isImported?: boolean;
  /** Its records can be the subjects of notices. */
  notices?: KindNotices;
  /** Custom fields, whose values are in the column `customs`. */
  customs?: KindCustoms;
}

/** Declares a kind of record, in the file `<kind>.kind.ts` of its area's contract. */
export const defineRecordKind = <const K extends RecordKind>(kind: K): K => kind;
