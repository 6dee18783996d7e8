import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { roundings } from '@crm/product-details-rules';
import type { Rounding } from '@crm/product-details-rules';
import { Checkbox, CheckboxGroup, Select } from '@crm/ui-kit';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectTypes, typesSubmitted } from './types.slice.ts';
import type { BulkModalPayload } from './types.slice.ts';

/** Changes several types at once; untouched fields stay unchanged. */
export function BulkModal({ payload, ...modal }: ModalContentProps<BulkModalPayload>) {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  const { rows } = useSelector(selectTypes);
  const dealTypes = useMasters().dealTypes.filter(({ deleted }) => !deleted);
  const [used, setUsed] = useState<string | null>(null);
  const [rounding, setRounding] = useState<string | null>(null);
  const [changesTypes, setChangesTypes] = useState(false);
  const [dealTypeIds, setDealTypeIds] = useState<string[]>([]);
  const changes = {
    ...(used !== null && { used: used === 'yes' }),
    ...(rounding !== null && { rounding: rounding as Rounding }),
    ...(changesTypes && { dealTypeIds: dealTypeIds.map(Number) }),
  };
  const count = payload.types.length;
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('bulk.title', { count })}
      canSubmit={Object.keys(changes).length > 0}
      onSubmit={() => {
        const ids = new Set(payload.types.map(({ id }) => id));
        const sent = rows.filter(({ id }) => ids.has(id));
        dispatch(
          typesSubmitted({
            rows: sent.map(({ id, lockVersion }) => ({ id, lockVersion, ...changes })),
            doneText: t('bulk.done', { count: sent.length }),
          }),
        );
      }}
    >
      <Select
        label={t('field.used')}
        value={used}
        placeholder={t('bulk.same')}
        clearText={t('bulk.same')}
        options={[
          { value: 'yes', label: t('state.used') },
          { value: 'no', label: t('state.unused') },
        ]}
        onChange={setUsed}
      />
      <Select
        label={t('field.rounding')}
        value={rounding}
        placeholder={t('bulk.same')}
        clearText={t('bulk.same')}
        options={roundings.map((one) => ({ value: one, label: t(`rounding.${one}`) }))}
        onChange={setRounding}
      />
      <Checkbox label={t('bulk.dealTypes')} isSelected={changesTypes} onChange={setChangesTypes} />
      {changesTypes && (
        <CheckboxGroup
          label={t('field.dealTypes')}
          description={t('field.dealTypesHint')}
          value={dealTypeIds}
          onChange={setDealTypeIds}
        >
          {dealTypes.map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={name} />
          ))}
        </CheckboxGroup>
      )}
    </FormModal>
  );
}
