import type { ItemId } from './item.types.ts';

/** The form as the form API delivers it, keys in camelCase (spec 1 §3). */
export type Webform = {
  buttonBackgroundColor: string | null;
  buttonTextColor: string | null;
  /** Of the page and of the text on it, `#RRGGBB`; null or left out: the renderer's own. */
  backgroundColor?: string | null;
  textColor?: string | null;
  /** What the visitor agrees to with the terms item, in plain text; null, empty or left out: nothing is shown. */
  consentText?: string | null;
  /** Null or empty: the translation 'webforms.submit' (spec 1 §2). */
  buttonText: string | null;
  themeFont: string | null;
  /** Raw mode: plain markup in the host page (spec 1 §2). */
  noStyle: boolean;
  /** 「任意」 stands beside what may stay empty, as 「必須」 does beside what may not; left out: it does not. */
  showOptionalBadge?: boolean;
  /** The visitor sees once more what was filled in before it is sent; left out: it is sent at once. */
  showConfirmation?: boolean;
  /** An instant with a zone, or `YYYY-MM-DDTHH:mm:ss` in Tokyo time; null: the form stays open. */
  closureAt: string | null;
  blockDomainList: string[] | null;
  displayName: string | null;
  isProtectingSpam: boolean;
  closureMessage: string | null;
  /** 'redirect' or anything else, which means the message (spec 1 §4). */
  thankyouType: string | null;
  thankyouMessage: string | null;
  redirectUrl: string | null;
};

/** What the closed-form page needs (spec 1 §3). */
export type ClosureWebform = {
  title: string;
  closureMessage: string;
  themeFont: string;
  backgroundColor?: string | null;
  textColor?: string | null;
};

/** A custom field behind an item: types 1 to 11 and UI modes 1 to 4 of spec 1 §3. */
export type CustomItemRef = { id: ItemId; itemType?: number; uiMode?: number | null; name?: string };

/** A choice as delivered: values may still be numbers. */
export type DeliveredOption = { label: string; value: string | number };

/** One half of a split name as the editor stored it. */
type StoredPart = { label?: string | null; placeholder?: string | null; explanation?: string | null };

/** The editor's side of an item (spec 1 §3). Everything is optional: each category reads what it knows. */
export type WebformItemData = {
  label?: string | null;
  placeholder?: string | null;
  explanation?: string | null;
  defaultValue?: string | number | null;
  defaultValues?: (string | number)[] | null;
  require?: boolean | null;
  visibility?: boolean | null;
  /** Shown only with one of these answers to the item of this key. */
  displayCondition?: { itemKey?: string | null; values?: (string | number)[] | null } | null;
  bounds?: { lower?: number | string | null; upper?: number | string | null } | null;
  validationType?: string | null;
  multiline?: boolean | null;
  split?: { first?: StoredPart | null; last?: StoredPart | null } | boolean | null;
  selectionType?: string | null;
  /** The choices that the form offers out of all; empty or absent: all of them. */
  valuesToBeChosen?: (string | number)[] | null;
  writingType?: string | null;
  termOfServiceUrl?: string | null;
  privacyPolicyUrl?: string | null;
  privacyPolicyPlaceholder?: string | null;
  text?: string | null;
  value?: string | null;
  align?: string | null;
  size?: string | null;
  dealCustomItemLabels?: (DeliveredOption | string)[] | null;
  shouldDisplayAfterSubmitButton?: boolean | null;
};

/** One item as delivered (spec 1 §3); at most one of the custom items is there. */
export type WebformItem = {
  id: ItemId;
  category: string;
  data: WebformItemData;
  orderNum: number;
  contactCustomItem?: CustomItemRef | null;
  customerCustomItem?: CustomItemRef | null;
  dealCustomItem?: CustomItemRef | null;
  options?: DeliveredOption[] | null;
};

/** The answer of `GET /{hashid}` (spec 1 §7). */
export type WebformDefinition = { webform: Webform; webformItems: WebformItem[] };
