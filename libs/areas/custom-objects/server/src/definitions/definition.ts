import type { CustomObjectRelation } from '@crm/contract';
import { itemTypes } from '@crm/custom-fields-rules';
import type { CustomItemRow } from '@crm/custom-fields-server';
import type { Static } from 'typebox';

export type Relation = Static<typeof CustomObjectRelation>;

/** A living definition of a company, with its items and its living relations, in order. */
export interface Definition {
  id: number;
  name: string;
  icon: string;
  colour: string;
  memo: string | null;
  order_num: number;
  created_by: number | null;
  created_at: string;
  updated_at: string;
  lock_version: number;
  items: readonly CustomItemRow[];
  relations: readonly Relation[];
}

/** Returns the item that gives records their title: the first text item (spec 3 §2.8). */
export const titleItem = <I extends { item_type: number }>(items: readonly I[]): I | undefined =>
  items.find(({ item_type }) => item_type === itemTypes.text);

/** A relation as one of its sides sees it. */
export interface Side {
  relation: Relation;
  /** True on the side of the related records. */
  isReverse: boolean;
}

/** Returns the relations of a definition in both directions. */
export const sidesOf = (all: readonly Definition[], defId: number): Side[] => [
  ...(all.find(({ id }) => id === defId)?.relations ?? []).map((relation) => ({ relation, isReverse: false })),
  ...all.flatMap(({ relations }) =>
    relations.filter(({ target_def_id }) => target_def_id === defId).map((relation) => ({ relation, isReverse: true })),
  ),
];
