import { issueText, useT } from '@crm/i18n';
import { Button, FormLayout, PasswordField, Select, Switch, TextField } from '@crm/ui-kit';
import type { ApiFailure } from '@crm/web-kit';
import { Save } from 'lucide-react';
import { useState } from 'react';
import styles from './SpamSettings.module.css';
import { changeOf, draftOf, missingIn } from './spam-draft.ts';
import type { SpamChange, SpamEngine, SpamSetting } from './spam.types.ts';

interface SpamFormProps {
  setting: SpamSetting;
  issues: ApiFailure['issues'];
  isSaving: boolean;
  onSubmit: (change: SpamChange) => void;
}

const engines: readonly SpamEngine[] = ['altcha', 'turnstile', 'recaptcha', 'hcaptcha'];
const seconds = ['0', '2', '3', '5', '10'];

/** Renders the fields of the panel. They have no `<form>`, because the panel may be inside one. */
export function SpamForm({ setting, issues, isSaving, onSubmit }: SpamFormProps) {
  const t = useT('webform-spam');
  const [draft, setDraft] = useState(() => draftOf(setting));
  const [isTried, setTried] = useState(false);
  const change = changeOf(setting, draft);
  const missing = missingIn(setting, draft);
  const isService = draft.engine !== 'altcha';
  const isSameService = draft.engine === setting.engine;
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const errorOf = (field: 'siteKey' | 'secret') => {
    if (isTried && missing.includes(field)) return issueText(t, { rule: 'errors.required' });
    const issue = issues.find((one) => one.field === field);
    return issue && issueText(t, issue);
  };
  const save = () => {
    setTried(true);
    if (Object.keys(change).length > 0 && missing.length === 0) onSubmit(change);
  };
  const enter = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    save();
  };
  const secondOptions = seconds.includes(draft.minSeconds) ? seconds : [...seconds, draft.minSeconds];
  return (
    <FormLayout>
      <Select
        label={t('engine.label')}
        description={t(`engine.${draft.engine}Help`)}
        value={draft.engine}
        onChange={(engine) => set({ engine: engine as SpamEngine, siteKey: '', secret: '' })}
        options={engines.map((value) => ({ value, label: t(`engine.${value}`) }))}
      />
      {isService && (
        <>
          <TextField
            label={t('siteKey')}
            isRequired
            requiredText={t('common:field.required')}
            value={draft.siteKey}
            onChange={(siteKey) => set({ siteKey })}
            onEnter={enter}
            autoComplete="off"
            spellCheck="false"
            error={errorOf('siteKey')}
          />
          <PasswordField
            label={t('secret')}
            isRequired={!(isSameService && setting.hasSecret)}
            requiredText={t('common:field.required')}
            description={t(isSameService && setting.hasSecret ? 'secretKept' : 'secretHelp')}
            value={draft.secret}
            onChange={(secret) => set({ secret })}
            onEnter={enter}
            autoComplete="off"
            showText={t('secretShow')}
            hideText={t('secretHide')}
            error={errorOf('secret')}
          />
        </>
      )}
      <Switch
        label={t('honeypot')}
        description={t('honeypotHelp')}
        isSelected={draft.honeypot}
        onChange={(honeypot) => set({ honeypot })}
      />
      <Select
        label={t('minSeconds.label')}
        description={t('minSeconds.help')}
        value={draft.minSeconds}
        onChange={(minSeconds) => set({ minSeconds: minSeconds ?? '0' })}
        options={secondOptions.map((value) => ({
          value,
          label: value === '0' ? t('minSeconds.none') : t('minSeconds.some', { seconds: Number(value) }),
        }))}
      />
      <div className={styles.bar}>
        <Button
          variant="primary"
          icon={<Save />}
          isPending={isSaving}
          isDisabled={Object.keys(change).length === 0}
          onPress={save}
        >
          {t('save')}
        </Button>
      </div>
    </FormLayout>
  );
}
