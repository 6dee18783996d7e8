import { useT } from '@crm/i18n';
import type { Option } from '@crm/ui-kit';
import { FormComboBox } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { useDispatch, useSelector } from 'react-redux';
import type { Owner } from '../domain/material.types.ts';
import { ownersSought, selectFiling } from './filing.slice.ts';

export interface OwnerValues extends Record<string, unknown> {
  owner: Option | null;
}

/** Returns the record of an option `deal:12`. */
export function ownerOf({ value }: Option): Owner {
  const [type, id] = value.split(':');
  return { type: type as Owner['type'], id: Number(id) };
}

/** Selects the record of files: a deal, customer or contact, found by name without choosing a kind first. */
export function OwnerField() {
  const t = useT('materials');
  const dispatch = useDispatch();
  const { status, items } = useSelector(selectFiling);
  const { values } = useFormikContext<OwnerValues>();
  const nouns = { deal: t('target.deal'), customer: t('target.customer'), contact: t('target.contact') };
  return (
    <FormComboBox
      name="owner"
      label={t('field.target')}
      isRequired
      autoFocus
      placeholder={t('filing.ownerHint')}
      items={items as Option[]}
      isLoading={status === 'loading'}
      emptyText={t(status === 'failed' ? 'common:error.loadFailed' : 'common:field.noOptions')}
      onInputChange={(text) =>
        void dispatch(ownersSought({ text: text === values.owner?.label ? '' : text.trim(), nouns }))
      }
    />
  );
}
