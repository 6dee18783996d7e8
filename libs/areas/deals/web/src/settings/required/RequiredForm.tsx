import { dealScope, useCustomItems } from '@crm/custom-fields-web/parts';
import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Banner, Button, Checkbox, HelpTip } from '@crm/ui-kit';
import { LeaveGuard } from '@crm/web-kit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DealSettingsRoot } from '../area.types.ts';
import { mayBeAsked } from '../../domain/phase.rules.ts';
import styles from '../Settings.module.css';
import grid from './RequiredForm.module.css';
import { requiredOpened, requiredSubmitted } from './required.slice.ts';

const standard = ['amount', 'deal_code', 'contact_ids'] as const;

/** Renders the fields that each phase of a deal type requires: fields as rows, phases as columns. */
export function RequiredForm({ dealTypeId }: { dealTypeId: number }) {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  const phases = useMasters().ofDealType('phases', dealTypeId);
  const { items } = useCustomItems(dealScope(dealTypeId));
  const { status, failure } = useSelector((root: DealSettingsRoot) => root['deal-settings'].required);
  const [drafts, setDrafts] = useState<Record<number, string[]>>({});
  useEffect(() => void dispatch(requiredOpened()), [dispatch, dealTypeId]);
  const fields = [
    ...standard.map((key) => ({ key: key as string, name: t(`required.${key}`) })),
    ...items.filter(mayBeAsked).map(({ id, name }) => ({ key: `custom_item_${id}`, name })),
  ];
  const fieldsOf = (phase: Phase) => drafts[phase.id] ?? phase.requiredFields ?? [];
  /** Returns the required fields without items that were deleted since. */
  const asked = (keys: readonly string[]) => fields.flatMap(({ key }) => (keys.includes(key) ? [key] : []));
  const changed = phases.filter((phase) => asked(fieldsOf(phase)).join() !== asked(phase.requiredFields ?? []).join());
  const isDirty = changed.length > 0;
  const change = (phase: Phase, key: string, isRequired: boolean) => {
    const others = fieldsOf(phase).filter((field) => field !== key);
    setDrafts((all) => ({ ...all, [phase.id]: isRequired ? [...others, key] : others }));
  };
  return (
    <form
      className={grid.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(
          requiredSubmitted({
            dealTypeId,
            phases: changed.map((phase) => ({
              phaseId: phase.id,
              requiredFields: asked(fieldsOf(phase)),
              lockVersion: phase.lockVersion,
            })),
          }),
        );
      }}
    >
      {failure && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
      <div className={styles.lead}>
        {t('required.text')}{' '}
        <HelpTip label={t('common:help.about', { what: t('required.title') })}>{t('required.help')}</HelpTip>
      </div>
      <div className={grid.scroll} role="region" aria-label={t('required.title')} tabIndex={0}>
        <table className={grid.table}>
          <thead>
            <tr>
              <th scope="col">{t('required.field')}</th>
              {phases.map(({ id, name }) => (
                <th key={id} scope="col" title={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ key, name }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {phases.map((phase) => (
                  <td key={phase.id}>
                    <Checkbox
                      isLabelHidden
                      label={t('required.inPhase', { phase: phase.name, field: name })}
                      isSelected={fieldsOf(phase).includes(key)}
                      onChange={(isRequired) => change(phase, key, isRequired)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={status === 'saving'}>
          {t('common:action.save')}
        </Button>
        <span role="status" className={styles.saved}>
          {status === 'done' && !isDirty ? t('common:state.saved') : ''}
        </span>
      </div>
      <LeaveGuard isDirty={isDirty && status !== 'saving'} />
    </form>
  );
}

interface Phase {
  id: number;
  name: string;
  requiredFields?: string[];
  lockVersion?: number;
}
