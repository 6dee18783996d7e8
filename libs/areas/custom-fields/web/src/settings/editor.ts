export { definitionsSaved as itemsSaved } from '../items/items.slice.ts';
export type { FormulaField, FurtherFields } from './formula-text.ts';
export { ScopeEditor } from './ScopeEditor.tsx';
export { area as itemSettingsArea } from './store-module.ts';
