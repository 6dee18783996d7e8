import { dealScope, useCustomItems } from '@crm/custom-fields-web/parts';
import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Banner, Button, Card, Checkbox, CheckboxGroup, FormLayout } from '@crm/ui-kit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DealSettingsRoot } from '../area.types.ts';
import { mayBeAsked } from '../../domain/phase.rules.ts';
import styles from '../Settings.module.css';
import { requiredOpened, requiredSubmitted } from './required.slice.ts';

const standard = ['amount', 'deal_code', 'contact_ids'] as const;

/** What each phase of a deal type asks for before a deal comes into it. */
export function RequiredForm({ dealTypeId }: { dealTypeId: number }) {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  const phases = useMasters().ofDealType('phases', dealTypeId);
  const { items } = useCustomItems(dealScope(dealTypeId));
  const { status, failure } = useSelector((root: DealSettingsRoot) => root['deal-settings'].required);
  const [drafts, setDrafts] = useState<Record<number, string[]>>({});
  useEffect(() => void dispatch(requiredOpened()), [dispatch, dealTypeId]);
  const choices = [
    ...standard.map((key) => ({ key: key as string, name: t(`required.${key}`) })),
    ...items.filter(mayBeAsked).map(({ id, name }) => ({ key: `custom_item_${id}`, name })),
  ];
  const fieldsOf = (phase: { id: number; requiredFields?: string[] }) => drafts[phase.id] ?? phase.requiredFields ?? [];
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const known = new Set(choices.map(({ key }) => key));
        dispatch(
          requiredSubmitted({
            dealTypeId,
            phases: phases.map((phase) => ({
              phaseId: phase.id,
              requiredFields: fieldsOf(phase).filter((key) => known.has(key)),
            })),
          }),
        );
      }}
    >
      {failure && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
      <Card title={t('required.title')}>
        <FormLayout>
          <p className={styles.lead}>{t('required.text')}</p>
          {phases.map((phase) => (
            <CheckboxGroup
              key={phase.id}
              label={phase.name}
              value={fieldsOf(phase)}
              onChange={(keys) => setDrafts((all) => ({ ...all, [phase.id]: keys }))}
            >
              {choices.map(({ key, name }) => (
                <Checkbox key={key} value={key} label={name} />
              ))}
            </CheckboxGroup>
          ))}
        </FormLayout>
      </Card>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={status === 'saving'}>
          {t('common:action.save')}
        </Button>
        <span role="status" className={styles.saved}>
          {status === 'done' ? t('common:state.saved') : ''}
        </span>
      </div>
    </form>
  );
}
