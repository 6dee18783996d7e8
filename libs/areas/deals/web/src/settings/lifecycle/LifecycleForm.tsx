import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Banner, Button, Card, FormLayout, Select, Skeleton, Switch } from '@crm/ui-kit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DealSettingsRoot } from '../area.types.ts';
import styles from '../Settings.module.css';
import { lifecycleOpened, lifecycleSubmitted } from './lifecycle.slice.ts';
import type { LifecycleRules } from './lifecycle.slice.ts';

/** Renders the form that sets the contacts' lifecycle stage for each phase of a deal type. */
export function LifecycleForm({ dealTypeId }: { dealTypeId: number }) {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  const state = useSelector((root: DealSettingsRoot) => root['deal-settings'].lifecycle);
  useEffect(() => void dispatch(lifecycleOpened({ dealTypeId })), [dispatch, dealTypeId]);
  if (state.dealTypeId !== dealTypeId || state.status === 'loading')
    return <Skeleton shape="rows" count={4} columns={1} />;
  if (!state.rules) return state.failure && <Banner meaning="danger">{errorText(t, state.failure)}</Banner>;
  return <Fields key={`${dealTypeId}/${state.rules.lockVersion}`} dealTypeId={dealTypeId} rules={state.rules} />;
}

interface FieldsProps {
  dealTypeId: number;
  rules: LifecycleRules;
}

function Fields({ dealTypeId, rules }: FieldsProps) {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  const masters = useMasters();
  const { status, failure } = useSelector((root: DealSettingsRoot) => root['deal-settings'].lifecycle);
  const [stages, setStages] = useState<Record<number, number | null>>(() =>
    Object.fromEntries(rules.rules.map(({ phaseId, lifecycleStageId }) => [phaseId, lifecycleStageId])),
  );
  const [mayGoBack, setMayGoBack] = useState(rules.mayGoBack);
  const phases = masters.ofDealType('phases', dealTypeId);
  const options = masters.lifecycleStages
    .filter(({ deleted }) => !deleted)
    .sort((a, b) => a.orderNum - b.orderNum)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = phases.flatMap(({ id }) =>
          stages[id] == null ? [] : [{ phaseId: id, lifecycleStageId: stages[id] }],
        );
        dispatch(
          lifecycleSubmitted({ dealTypeId, rules: { rules: chosen, mayGoBack, lockVersion: rules.lockVersion } }),
        );
      }}
    >
      {failure && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
      <Card title={t('lifecycle.title')}>
        <FormLayout>
          <p className={styles.lead}>{t('lifecycle.text')}</p>
          {phases.map(({ id, name }) => (
            <Select
              key={id}
              label={name}
              value={stages[id] == null ? null : String(stages[id])}
              placeholder={t('lifecycle.unchanged')}
              clearText={t('lifecycle.unchanged')}
              options={options}
              onChange={(value) => setStages((all) => ({ ...all, [id]: value === null ? null : Number(value) }))}
            />
          ))}
          <Switch
            label={t('lifecycle.mayGoBack')}
            description={t('lifecycle.mayGoBackHint')}
            isSelected={mayGoBack}
            onChange={setMayGoBack}
          />
        </FormLayout>
      </Card>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={status === 'saving'}>
          {t('common:action.save')}
        </Button>
        <span role="status" className={styles.saved}>
          {status === 'saved' ? t('common:state.saved') : ''}
        </span>
      </div>
    </form>
  );
}
