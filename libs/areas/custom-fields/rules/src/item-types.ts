import { customKinds } from './generated/custom-kinds.ts';

/** The item types of spec 1 §4 by name. */
export const itemTypes = {
  text: 1,
  date: 2,
  number: 3,
  choice: 4,
  choices: 5,
  arithmetic: 6,
  url: 7,
  decimal: 8,
  logical: 9,
  user: 10,
  labels: 11,
} as const;

export type ItemType = (typeof itemTypes)[keyof typeof itemTypes];

/** The display modes of choices (spec 1 §4). */
export const uiModes = { pulldown: 1, radio: 2, checkbox: 3, label: 4 } as const;
export type UiMode = (typeof uiModes)[keyof typeof uiModes];

/** The records that have custom items. */
export type ItemEntity = keyof typeof customKinds;

/** Returns the types that an entity may have (spec 3 §2.7), in the order of the menu. */
export const typesOf = (entity: ItemEntity): readonly ItemType[] => customKinds[entity].types;

/** Returns the display modes of a type, the default first; empty for types without modes. */
export const uiModesOf = (type: number): readonly UiMode[] =>
  ({ [itemTypes.choice]: [1, 2] as const, [itemTypes.choices]: [3] as const, [itemTypes.labels]: [4] as const })[
    type as 4 | 5 | 11
  ] ?? [];

/** Returns whether an item is computed, so that users cannot type its value. */
export const isFormula = (type: number): boolean => type === itemTypes.arithmetic || type === itemTypes.logical;

/** Returns whether an item has choices. */
export const hasChoices = (type: number): boolean => type === itemTypes.choice || type === itemTypes.choices;
