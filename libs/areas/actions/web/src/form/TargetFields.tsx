import { useT } from '@crm/i18n';
import { useMasters, useMenuOf } from '@crm/identity-web';
import { RadioGroup } from '@crm/ui-kit';
import type { Option } from '@crm/ui-kit';
import { useRecentOptions } from '@crm/records-web/parts';
import { FormComboBox } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ActionsState } from '../area.types.ts';
import type { TargetType } from '../domain/action.types.ts';
import styles from './ActionFormModal.module.css';
import { targetChosen, targetsSought } from './form.slice.ts';
import type { ActionValues } from './form.types.ts';
import { targetTypes } from './form.values.ts';
import { lastPurpose } from './last-purpose.ts';

/** Selects the target of a new action: the kind of record, then the record, searched by name. */
export function TargetFields() {
  const t = useT('actions');
  const dispatch = useDispatch();
  const masters = useMasters();
  const hasMenu = useMenuOf();
  const { values, setValues } = useFormikContext<ActionValues>();
  const { found, chosen } = useSelector((state: { actions: ActionsState }) => state.actions.form);
  const { status, items } = found;
  const { targetType: type, patternId, target } = values;
  const options = useRecentOptions(`${type}s`, status, items as Option[]);
  const change = (part: Partial<ActionValues>) =>
    void setValues({ ...values, target: null, dealTypeId: null, contactIds: [], purposeId: null, ...part });

  useEffect(() => {
    if (target) dispatch(targetChosen({ type, id: Number(target.value) }));
  }, [dispatch, type, target]);
  const takeDealType = useEffectEvent((dealTypeId: number | null) => {
    if (dealTypeId === values.dealTypeId) return;
    const purposeId = lastPurpose(masters, dealTypeId, patternId);
    void setValues({ ...values, dealTypeId, purposeId, next: { ...values.next, purposeId } });
  });
  useEffect(() => {
    if (chosen) takeDealType(chosen.dealTypeId);
  }, [chosen]);
  return (
    <>
      <div className={styles.whole}>
        <RadioGroup
          label={t('field.targetType')}
          orientation="horizontal"
          value={type}
          options={targetTypes.filter(hasMenu).map((value) => ({ value, label: t(`target.${value}`) }))}
          onChange={(value) => change({ targetType: value as TargetType })}
        />
      </div>
      <FormComboBox
        name="target"
        label={t(`target.${type}`)}
        isRequired
        autoFocus
        placeholder={t('form.targetHint')}
        items={options}
        isLoading={status === 'loading'}
        emptyText={t(status === 'failed' ? 'common:error.loadFailed' : 'common:field.noOptions')}
        onInputChange={(text) =>
          void dispatch(targetsSought({ type, text: text === target?.label ? '' : text.trim() }))
        }
      />
    </>
  );
}
