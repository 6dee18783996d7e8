import { useT } from '@crm/i18n';
import { Button, Card, DescriptionList, TextArea, TextField } from '@crm/ui-kit';
import { formatDateTime, formatNumber } from '@crm/format';
import { useLanguage } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AutomationsState } from '../area.types.ts';
import { editor } from './editor.slice.ts';
import styles from '../settings/Settings.module.css';

const selectSaved = (state: { automations: AutomationsState }) => state.automations.editor.saved;

/** Renders the name and the memo of an automation, and its figures. */
export function FactsTab() {
  const t = useT('automations');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { find } = useMasters();
  const saved = useSelector(selectSaved)!;
  const [name, setName] = useState(saved.name);
  const [memo, setMemo] = useState(saved.memo ?? '');
  const time = (at: string | null) => (at ? formatDateTime(at, language) : '–');
  return (
    <Card title={t('tab.facts')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(editor.changeRequested({ name, memo: memo || null, doneText: t('facts.saved') }));
        }}
      >
        <TextField label={t('column.name')} value={name} maxLength={50} onChange={setName} />
        <TextArea label={t('column.memo')} value={memo} maxLength={100} onChange={setMemo} />
        <div>
          <Button variant="primary" type="submit" isDisabled={name.trim() === ''}>
            {t('common:action.save')}
          </Button>
        </div>
      </form>
      <DescriptionList
        emptyText={t('facts.empty')}
        items={[
          { term: t('column.owner'), description: find('users', saved.userId)?.name ?? '–' },
          { term: t('facts.revision'), description: formatNumber(saved.revision) },
          { term: t('column.runs'), description: formatNumber(saved.runCount) },
          { term: t('column.lastRun'), description: time(saved.lastRunAt) },
          { term: t('column.updatedAt'), description: time(saved.updatedAt) },
        ]}
      />
    </Card>
  );
}
