export { cleanText } from './clean-text.ts';
export { hasChoices, isFormula, itemTypes, typesOf, uiModes, uiModesOf } from './item-types.ts';
export type { ItemEntity, ItemType, UiMode } from './item-types.ts';
export { normaliseLabel, parseValue } from './parse-value.ts';
export type { CheckedItem, CustomStored, Parsed } from './parse-value.ts';
