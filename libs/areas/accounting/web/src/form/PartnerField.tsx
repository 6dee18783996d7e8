import { useT } from '@crm/i18n';
import { ComboBox } from '@crm/ui-kit';
import { useFormField } from '@crm/web-kit';
import { useDispatch, useSelector } from 'react-redux';
import type { Draft } from '../domain/draft.ts';
import type { ServiceName } from '../domain/invoice.types.ts';
import { partners, selectPartners } from './partners.slice.ts';

const emptyKeys = { idle: 'partner.hint', loading: 'partner.loading', ready: 'partner.none', failed: 'partner.failed' };

/** Searches the partners of the service; a name that it does not have becomes a new partner when the invoice is issued. */
export function PartnerField({ service }: { service: ServiceName }) {
  const t = useT('accounting');
  const dispatch = useDispatch();
  const { status, items } = useSelector(selectPartners);
  const { value, setValue, fieldProps } = useFormField<Draft['partner']>({
    name: 'partner',
    label: t('field.partner'),
    isRequired: true,
  });
  return (
    <ComboBox
      {...fieldProps}
      description={value.id === null && value.name !== '' ? t('partner.new') : t('partner.known')}
      value={value.name === '' ? null : { value: value.id ?? '', label: value.name }}
      items={items.map(({ id, name }) => ({ value: id, label: name }))}
      onInputChange={(text) => void dispatch(partners.asked({ text, service }))}
      onChange={(chosen) => setValue({ id: chosen?.value || null, name: chosen?.label ?? '' })}
      isLoading={status === 'loading'}
      loadingText={t('partner.loading')}
      emptyText={t(emptyKeys[status])}
      createText={t('partner.create')}
      onCreate={(name) => setValue({ id: null, name })}
    />
  );
}
