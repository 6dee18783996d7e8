export { ScopeEditor } from './ScopeEditor.tsx';
export { area as itemSettingsArea } from './store-module.ts';
