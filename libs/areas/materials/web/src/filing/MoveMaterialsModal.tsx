import { useT } from '@crm/i18n';
import { Banner } from '@crm/ui-kit';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import { moveSubmitted } from './filing.slice.ts';
import { OwnerField, ownerOf } from './OwnerField.tsx';
import type { OwnerValues } from './OwnerField.tsx';

/** Moves filed files to another record. */
export function MoveMaterialsModal({ payload: { ids }, failure, ...modal }: ModalContentProps<{ ids: number[] }>) {
  const t = useT('materials');
  const dispatch = useDispatch();
  const count = ids.length;
  const isTaken = failure?.issues.some(({ rule }) => rule === 'taken');
  return (
    <FormModal<OwnerValues>
      {...modal}
      size="small"
      title={t('filing.moveTitle', { count })}
      submitText={t('filing.move')}
      initialValues={{ owner: null }}
      validate={({ owner }) => (owner ? {} : { owner: 'errors.required' })}
      failure={failure}
      summary={isTaken ? <Banner meaning="danger" title={t('filing.taken')} /> : undefined}
      onSubmit={({ owner }) => {
        if (!owner) return;
        const doneText = t('filing.moved', { count, name: owner.label });
        dispatch(moveSubmitted({ ids, owner: ownerOf(owner), doneText }));
      }}
    >
      <OwnerField />
    </FormModal>
  );
}
