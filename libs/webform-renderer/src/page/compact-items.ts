import type { RenderedItem } from '@crm/validation/webform';

/** The most common values of an item's fields. */
const usual: Omit<RenderedItem, 'id' | 'key' | 'type'> = {
  category: '',
  label: '',
  require: false,
  placeholder: '',
  explanation: '',
  visibility: true,
  displayCondition: null,
  defaultValue: '',
  defaultValues: [],
  options: [],
  selectionType: 'pulldown',
  split: null,
  validationType: 'none',
  align: 'left',
  size: 'medium',
  text: '',
  value: '',
  termOfServiceUrl: '',
  privacyPolicyUrl: '',
  privacyPolicyPlaceholder: '',
  shouldDisplayAfterSubmitButton: false,
  multiline: false,
  maxLength: null,
  bounds: { lower: null, upper: null },
  inputMode: 'text',
  autoComplete: '',
  writingType: 'overwrite',
};

/** An item without fields of common values, as a server-rendered page passes it to its script. */
export type CompactItem = Pick<RenderedItem, 'id' | 'key' | 'type'> & Partial<RenderedItem>;

/** Removes fields with common values, and the category and writing type, which only the server needs. */
export const compactItem = (item: RenderedItem): CompactItem => {
  const told = Object.entries(item).filter(([name, value]) => {
    if (name === 'category' || name === 'writingType') return false;
    if (name === 'value' && item.type === 'layout-text') return false;
    return !(name in usual) || JSON.stringify(value) !== JSON.stringify(usual[name as keyof typeof usual]);
  });
  return Object.fromEntries(told) as CompactItem;
};

/** Restores the removed fields. */
export const expandItem = (item: CompactItem): RenderedItem => ({ ...usual, ...item });
