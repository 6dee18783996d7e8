import { useT } from '@crm/i18n';
import { Button, RadioGroup, Select, Switch } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import styles from './Import.module.css';
import { settingsSaved } from './import.slice.ts';
import type { ImportRecord, Settings } from './import.types.ts';
import type { StepProps } from './step.types.ts';

const modes = ['create', 'update', 'update_only', 'upsert'] as const;
const empties = ['keep', 'clear'] as const;
const similars = ['skip', 'create'] as const;

/** Returns the keys whose columns the file fills. */
const usableKeys = ({ keys, settings }: ImportRecord) =>
  keys.filter(({ columns }) => columns.every((id) => settings.mapping.some(({ column }) => column === id)));

/** Renders what the rows do: create or update records, found by a key. */
export function MethodStep({ record, isBusy, onStep }: StepProps) {
  const t = useT('imports');
  const dispatch = useDispatch();
  const keys = usableKeys(record);
  const [settings, setSettings] = useState<Settings>(record.settings);
  const change = (part: Partial<Settings>) => setSettings({ ...settings, ...part });
  const { mode } = settings;
  const key = keys.some(({ id }) => id === settings.key) ? settings.key : (keys[0]?.id ?? null);
  const isNew = mode === 'create' || mode === 'upsert';
  const check = () => {
    dispatch(settingsSaved({ settings: { ...settings, key: mode === 'create' ? null : key }, isChecked: true }));
    onStep('preview');
  };
  return (
    <div className={styles.parts}>
      <RadioGroup
        label={t('import.mode')}
        value={mode}
        onChange={(value) => change({ mode: value as Settings['mode'] })}
        options={modes.map((value) => ({
          value,
          label: t(`import.modes.${value}`),
          description: t(`import.modeHints.${value}`),
          isDisabled: value !== 'create' && keys.length === 0,
        }))}
      />
      {mode !== 'create' && (
        <Select
          label={t('import.key')}
          description={t('import.keyHint')}
          value={key}
          onChange={(value) => change({ key: value })}
          options={keys.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
      {mode !== 'create' && (
        <RadioGroup
          label={t('import.emptyCells')}
          value={settings.empty}
          onChange={(value) => change({ empty: value as Settings['empty'] })}
          options={empties.map((value) => ({ value, label: t(`import.empties.${value}`) }))}
        />
      )}
      {isNew && (
        <RadioGroup
          label={t('import.similar')}
          value={settings.similar}
          onChange={(value) => change({ similar: value as Settings['similar'] })}
          options={similars.map((value) => ({ value, label: t(`import.similars.${value}`) }))}
        />
      )}
      {record.mayCreateChoices && (
        <Switch
          label={t('import.createsChoices')}
          isSelected={settings.createsChoices ?? false}
          onChange={(createsChoices) => change({ createsChoices })}
        />
      )}
      <Switch label={t('import.reacts')} isSelected={settings.reacts} onChange={(reacts) => change({ reacts })} />
      <div className={styles.buttons}>
        <Button onPress={() => onStep('columns')}>{t('import.back')}</Button>
        <Button variant="primary" isDisabled={isBusy || (mode !== 'create' && key === null)} onPress={check}>
          {t('import.check')}
        </Button>
      </div>
    </div>
  );
}
