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

/** An item's identifier: a number on the wire, compared by its text everywhere. */
export type ItemId = number | string;

/** One choice. The value is text; -1 means 'not chosen' and is never a choice (spec 1 §9). */
export type Option = { label: string; value: string };

/** How a selection is shown (spec 3 §3). */
export type SelectionType = 'pulldown' | 'radio' | 'checkbox';

/** Size of headings and layout text, and their alignment (spec 1 §2, spec 3 §3). */
export type ItemSize = 'small' | 'medium' | 'large';
/** Where a heading or text stands. */
export type ItemAlign = 'left' | 'center' | 'right';

/** How a submitted value updates a record that exists (spec 3 §3). */
export type WritingType = 'overwrite' | 'fill_blank' | 'append';

/** One half of a split name: its own label, placeholder and explanation (spec 1 §3). */
export type NamePart = { label: string; placeholder: string; explanation: string };

/**
 * Both halves of a split name: `last` is the family name (姓), `first` the given name (名). The form shows the family
 * name first, and the answer is the pair [family, given] (spec 3 §4.1).
 */
export type NameSplit = { last: NamePart; first: NamePart };

/** Least and greatest: of the number, of the length, or of how many choices, as the item's kind says (spec 1 §3). */
export type Bounds = { lower: number | null; upper: number | null };

/**
 * Shows an item only where another one, which stands before it, has one of these values; where several are chosen, one
 * of them is enough. Items are told by their key.
 */
export type DisplayCondition = { itemKey: string; values: string[] };

/** Keyboard and autofill hints for the control. */
export type InputMode = 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal';

/**
 * An item ready to be shown (spec 1 §3 "Rendered item fields", plus what a control needs). Every field is present:
 * texts are `''` and lists are empty when the owner set nothing.
 */
export type RenderedItem = {
  id: ItemId;
  /** The category; with the custom item's id behind it for custom fields. Terms have the key `terms` (spec 1 §5). */
  key: string;
  category: string;
  type: ItemType;
  label: string;
  require: boolean;
  placeholder: string;
  explanation: string;
  /** False: shown only as a hidden input that carries the default value (spec 1 §2). */
  visibility: boolean;
  /** Null: always asked. Hidden items have none. */
  displayCondition: DisplayCondition | null;
  defaultValue: string;
  defaultValues: string[];
  options: Option[];
  selectionType: SelectionType;
  /** Null unless the name is asked in two fields. */
  split: NameSplit | null;
  validationType: ValidationType;
  align: ItemAlign;
  size: ItemSize;
  /** Heading text, or the HTML of a layout text. The HTML is the form owner's: sanitise it before it is stored. */
  text: string;
  /** The HTML of a cookie policy. */
  value: string;
  /** http(s) addresses or `''`. */
  termOfServiceUrl: string;
  privacyPolicyUrl: string;
  /** Name of the privacy policy; `''` means the translation's own (spec 1 §2). */
  privacyPolicyPlaceholder: string;
  shouldDisplayAfterSubmitButton: boolean;
  multiline: boolean;
  /** In code points, for each part of a split name too; null where length does not matter. */
  maxLength: number | null;
  bounds: Bounds;
  inputMode: InputMode;
  /** The control's autocomplete token; `''` when none fits. A split name uses family-name and given-name. */
  autoComplete: string;
  writingType: WritingType;
};
