import type { MergePart } from '../rules/foreign-key-rules.ts';

/** The flags of the specification; absent is true. */
export interface MergeFlags {
  is_merge_contacts?: boolean;
  is_merge_deal_list?: boolean;
  is_merge_related_customer_deal_list?: boolean;
  is_merge_actions?: boolean;
  is_merge_custom_objects?: boolean;
}

const flagOf: Record<MergePart, keyof MergeFlags> = {
  contacts: 'is_merge_contacts',
  deals: 'is_merge_deal_list',
  related_deals: 'is_merge_related_customer_deal_list',
  actions: 'is_merge_actions',
  custom_objects: 'is_merge_custom_objects',
};

/** Returns the parts whose flag is false. */
export const partsLeftOut = (flags: MergeFlags): Set<MergePart> =>
  new Set((Object.keys(flagOf) as MergePart[]).filter((part) => flags[flagOf[part]] === false));
