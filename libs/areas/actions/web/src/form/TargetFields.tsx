import { useT } from '@crm/i18n';
import { useMasters, useMenuOf } from '@crm/identity-web';
import { RadioGroup, Select } from '@crm/ui-kit';
import type { Option } from '@crm/ui-kit';
import { FormComboBox } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ActionsState } from '../area.types.ts';
import type { TargetType } from '../domain/action.types.ts';
import styles from './ActionFormModal.module.css';
import { targetChosen, targetsSought } from './form.slice.ts';
import type { ActionValues } from './form.types.ts';
import { targetTypes } from './form.values.ts';

/** Selects the target of a new action: the kind of record, then the record, searched by name. */
export function TargetFields() {
  const t = useT('actions');
  const dispatch = useDispatch();
  const masters = useMasters();
  const hasMenu = useMenuOf();
  const { values, setValues } = useFormikContext<ActionValues>();
  const { status, items } = useSelector((state: { actions: ActionsState }) => state.actions.form.found);
  const dealTypes = masters.dealTypes.filter(({ deleted }) => !deleted);
  const firstType = dealTypes[0]?.id ?? null;
  const { targetType: type, dealTypeId, target } = values;
  const change = (part: Partial<ActionValues>) =>
    void setValues({ ...values, target: null, contactIds: [], purposeId: null, ...part });

  useEffect(() => {
    if (target) dispatch(targetChosen({ type, id: Number(target.value) }));
  }, [dispatch, type, target]);
  return (
    <>
      <div className={styles.whole}>
        <RadioGroup
          label={t('field.targetType')}
          orientation="horizontal"
          value={type}
          options={targetTypes.filter(hasMenu).map((value) => ({ value, label: t(`target.${value}`) }))}
          onChange={(value) =>
            change({ targetType: value as TargetType, dealTypeId: value === 'deal' ? firstType : null })
          }
        />
      </div>
      {type === 'deal' && dealTypes.length > 1 && (
        <Select
          label={t('field.dealType')}
          value={dealTypeId === null ? null : String(dealTypeId)}
          options={dealTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => change({ dealTypeId: id === null ? null : Number(id) })}
        />
      )}
      <FormComboBox
        name="target"
        label={t(`target.${type}`)}
        isRequired
        placeholder={t('form.targetHint')}
        items={items as Option[]}
        isLoading={status === 'loading'}
        emptyText={t(status === 'failed' ? 'common:error.loadFailed' : 'common:field.noOptions')}
        onInputChange={(text) =>
          void dispatch(targetsSought({ type, dealTypeId, text: text === target?.label ? '' : text.trim() }))
        }
      />
    </>
  );
}
