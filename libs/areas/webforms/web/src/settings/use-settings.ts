import { useT } from '@crm/i18n';
import { useDispatch, useSelector } from 'react-redux';
import { problemText } from '../domain/problem-text.ts';
import { selectSettingProblems, selectSettings } from '../draft/draft.selectors.ts';
import { settingsChanged } from '../draft/draft.slice.ts';
import type { SettingsValues } from './settings.types.ts';

type TextKey = { [K in keyof SettingsValues]: SettingsValues[K] extends string ? K : never }[keyof SettingsValues];

/** Returns the settings of the draft, functions that change them, and their errors. */
export function useSettings() {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const values = useSelector(selectSettings);
  const problems = useSelector(selectSettingProblems);
  const change = (patch: Partial<SettingsValues>) => void dispatch(settingsChanged(patch));
  const errorOf = (name: keyof SettingsValues): string | undefined => {
    const found = problems.find(
      ({ field }) => field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`),
    );
    return found && problemText(t, found);
  };
  return {
    values,
    change,
    errorOf,
    /** Returns the props of a text field. */
    text: (name: TextKey) => ({
      value: values[name],
      onChange: (value: string) => change({ [name]: value } as Partial<SettingsValues>),
      error: errorOf(name),
    }),
  };
}
