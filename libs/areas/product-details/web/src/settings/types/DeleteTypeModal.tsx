import { useT } from '@crm/i18n';
import { Banner, Select } from '@crm/ui-kit';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectTypes, typeDeletionSubmitted } from './types.slice.ts';
import type { ProductType } from './types.slice.ts';

/** Deletes a type; rows of deals get another one of the same billing cycle. */
export function DeleteTypeModal({ payload, ...modal }: ModalContentProps<{ type: ProductType }>) {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  const { rows } = useSelector(selectTypes);
  // The current version: after a conflict the next attempt applies to it.
  const type = rows.find(({ id }) => id === payload.type.id) ?? payload.type;
  const { name, dealCount, billingCycle } = type;
  const others = rows.filter((other) => other.id !== type.id && other.billingCycle === billingCycle);
  const [replacementId, setReplacementId] = useState<number | null>(null);
  const isUsed = dealCount > 0;
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('common:dialog.deleteTitle', { name })}
      submitText={t('common:action.delete')}
      canSubmit={!isUsed || replacementId !== null}
      onSubmit={() => dispatch(typeDeletionSubmitted({ type, replacementId, doneText: t('type.removed', { name }) }))}
    >
      <p>{isUsed ? t('deletion.used', { count: dealCount }) : t('deletion.unused')}</p>
      {isUsed && others.length > 0 && (
        <Select
          label={t('deletion.replacement')}
          description={t('deletion.replacementHint')}
          isRequired
          value={replacementId === null ? null : String(replacementId)}
          placeholder={t('common:field.choose')}
          options={others.map((other) => ({ value: String(other.id), label: other.name }))}
          onChange={(id) => setReplacementId(id === null ? null : Number(id))}
        />
      )}
      {isUsed && (
        <Banner meaning="info" isLive={false}>
          {t(others.length > 0 ? 'deletion.orStop' : 'deletion.stop')}
        </Banner>
      )}
    </FormModal>
  );
}
