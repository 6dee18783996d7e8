import type { ValidationType } from './validation-type.ts';

/** The kinds of items that a form can show (spec 1 §2). */
export type ItemType =
  | 'text'
  | 'multilinable-text'
  | 'layout-heading'
  | 'layout-text'
  | 'terms'
  | 'cookie-policy'
  | 'human-name'
  | 'address'
  | 'date'
  | 'single-selection'
  | 'multiple-selection';

/** An item's identifier: a number on the wire, always compared as text. */
export type ItemId = number | string;

/** One choice. The value is text; -1 means 'not chosen' and is never a choice (spec 1 §9). */
export type Option = { label: string; value: string };

/** The control of a selection (spec 3 §3). */
export type SelectionType = 'pulldown' | 'radio' | 'checkbox';

/** Size of headings and layout text, and their alignment (spec 1 §2, spec 3 §3). */
export type ItemSize = 'small' | 'medium' | 'large';
/** The alignment of a heading or text. */
export type ItemAlign = 'left' | 'center' | 'right';

/** The way in which a submitted value updates an existing record (spec 3 §3). */
export type WritingType = 'overwrite' | 'fill_blank' | 'append';

/** One half of a split name: its own label, placeholder and explanation (spec 1 §3). */
export type NamePart = { label: string; placeholder: string; explanation: string };

/**
 * Both halves of a split name: `last` is the family name (姓), `first` the given name (名). The form shows the family
 * name first, and the answer is the pair [family, given] (spec 3 §4.1).
 */
export type NameSplit = { last: NamePart; first: NamePart };

/** Least and greatest number, length or number of choices, depending on the item's type (spec 1 §3). */
export type Bounds = { lower: number | null; upper: number | null };

/**
 * A display condition: the item is shown when an earlier item, given by its key, has one of these values. Of several
 * chosen values one is enough.
 */
export type DisplayCondition = { itemKey: string; values: string[] };

/** The control's keyboard. */
export type InputMode = 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal';

/**
 * An item ready to be shown (spec 1 §3 "Rendered item fields", plus what a control needs). Every field is present:
 * texts are `''` and lists are empty when the owner set nothing.
 */
export type RenderedItem = {
  id: ItemId;
  /** The category; for custom fields followed by the custom item's id. Terms have the key `terms` (spec 1 §5). */
  key: string;
  category: string;
  type: ItemType;
  label: string;
  require: boolean;
  placeholder: string;
  explanation: string;
  /** False: rendered as a hidden input with the default value (spec 1 §2). */
  visibility: boolean;
  /** Null: always shown. Hidden items have none. */
  displayCondition: DisplayCondition | null;
  defaultValue: string;
  defaultValues: string[];
  options: Option[];
  selectionType: SelectionType;
  /** The halves of a name in two fields; otherwise null. */
  split: NameSplit | null;
  validationType: ValidationType;
  align: ItemAlign;
  size: ItemSize;
  /** Heading text, or the HTML of a layout text. The form's owner wrote the HTML: sanitise it before storing it. */
  text: string;
  /** The HTML of a cookie policy. */
  value: string;
  /** http(s) URLs or `''`. */
  termOfServiceUrl: string;
  privacyPolicyUrl: string;
  /** Name of the privacy policy; `''`: the translation's name (spec 1 §2). */
  privacyPolicyPlaceholder: string;
  shouldDisplayAfterSubmitButton: boolean;
  multiline: boolean;
  /** In code points, per half of a split name; null: unlimited. */
  maxLength: number | null;
  bounds: Bounds;
  inputMode: InputMode;
  /** The control's autocomplete token; `''` when none fits. A split name uses family-name and given-name. */
  autoComplete: string;
  writingType: WritingType;
};
