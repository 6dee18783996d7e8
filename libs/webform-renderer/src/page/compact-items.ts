import type { RenderedItem } from '@crm/validation/webform';

/** What most items say about most of their fields. */
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

/** An item without the fields that say the usual: what a server-rendered page carries to its script. */
export type CompactItem = Pick<RenderedItem, 'id' | 'key' | 'type'> & Partial<RenderedItem>;

/** Leaves out what is usual. The category and the writing type are the server's matter. */
export const compactItem = (item: RenderedItem): CompactItem => {
  const told = Object.entries(item).filter(([name, value]) => {
    if (name === 'category' || name === 'writingType') return false;
    if (name === 'value' && item.type === 'layout-text') return false;
    return !(name in usual) || JSON.stringify(value) !== JSON.stringify(usual[name as keyof typeof usual]);
  });
  return Object.fromEntries(told) as CompactItem;
};

/** Fills in what was left out. */
export const expandItem = (item: CompactItem): RenderedItem => ({ ...usual, ...item });
