import type { CustomObjectDef } from '@crm/api-client';

/** A definition: a company's own kind of records. */
export type Definition = CustomObjectDef;
export type Relation = Definition['relations'][number];
export type ObjectIconName = Definition['icon'];
export type ObjectColour = Definition['colour'];
