import type { ImportScope } from '@crm/records-server';

/** Returns the deal type or the definition of custom objects of an import; 0 for kinds without any. */
export const definitionOf = ({ deal_type_id, custom_object_def_id }: ImportScope): number =>
  deal_type_id ?? custom_object_def_id ?? 0;
