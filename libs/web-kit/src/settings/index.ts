export { createSettingsSlice } from './create-settings-slice.ts';
export type { SettingsState } from './create-settings-slice.ts';
export { DeletedList } from './DeletedList.tsx';
export { SaveLine } from './SaveLine.tsx';
export { settingsForm } from './settings-form.ts';
export { SettingsColumn } from './SettingsColumn.tsx';
export { SettingsFrame } from './SettingsFrame.tsx';
