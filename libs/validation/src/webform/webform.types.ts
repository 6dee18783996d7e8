import type { ItemId } from './item.types.ts';

/** The form as the form API delivers it, keys in camelCase (spec 1 §3). */
export type Webform = {
  buttonBackgroundColor: string | null;
  buttonTextColor: string | null;
  /** Colours of the page and its text, `#RRGGBB`; null or absent: the renderer's default. */
  backgroundColor?: string | null;
  textColor?: string | null;
  /** Plain text of the consent that the terms item shows; null, empty or absent: no text. */
  consentText?: string | null;
  /** Null or empty: the translation 'webforms.submit' (spec 1 §2). */
  buttonText: string | null;
  themeFont: string | null;
  /** Raw mode: plain markup in the host page (spec 1 §2). */
  noStyle: boolean;
  /** True: marks optional items with 「任意」, as required items with 「必須」. Default false. */
  showOptionalBadge?: boolean;
  /** True: the visitor confirms the answers before they are sent. Default false. */
  showConfirmation?: boolean;
  /** A time with a time zone, or `YYYY-MM-DDTHH:mm:ss` in Tokyo time; null: the form stays open. */
  closureAt: string | null;
  blockDomainList: string[] | null;
  displayName: string | null;
  isProtectingSpam: boolean;
  closureMessage: string | null;
  /** `redirect`; any other value shows the message (spec 1 §4). */
  thankyouType: string | null;
  thankyouMessage: string | null;
  redirectUrl: string | null;
};

/** The data of the closed-form page (spec 1 §3). */
export type ClosureWebform = {
  title: string;
  closureMessage: string;
  themeFont: string;
  backgroundColor?: string | null;
  textColor?: string | null;
};

/** The custom field of an item: types 1 to 11 and UI modes 1 to 4 of spec 1 §3. */
export type CustomItemRef = { id: ItemId; itemType?: number; uiMode?: number | null; name?: string };

/** A choice as delivered: values may still be numbers. */
export type DeliveredOption = { label: string; value: string | number };

/** One half of a split name as the editor stored it. */
type StoredPart = { label?: string | null; placeholder?: string | null; explanation?: string | null };

/** The data of an item as the editor stores it (spec 1 §3). Each category reads the fields it needs. */
export type WebformItemData = {
  label?: string | null;
  placeholder?: string | null;
  explanation?: string | null;
  defaultValue?: string | number | null;
  defaultValues?: (string | number)[] | null;
  require?: boolean | null;
  visibility?: boolean | null;
  /** Shows the item only for these values of the item with this key. */
  displayCondition?: { itemKey?: string | null; values?: (string | number)[] | null } | null;
  bounds?: { lower?: number | string | null; upper?: number | string | null } | null;
  validationType?: string | null;
  multiline?: boolean | null;
  split?: { first?: StoredPart | null; last?: StoredPart | null } | boolean | null;
  selectionType?: string | null;
  /** The offered choices; empty or absent: all. */
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

/** One delivered item (spec 1 §3); at most one of the custom items is present. */
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
