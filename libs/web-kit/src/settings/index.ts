export { DeletedList } from './DeletedList.tsx';
export { SaveLine } from './SaveLine.tsx';
export { settingsForm } from './settings-form.ts';
export { SettingsColumn } from './SettingsColumn.tsx';
