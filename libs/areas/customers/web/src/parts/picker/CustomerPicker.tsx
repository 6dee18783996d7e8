import { useT } from '@crm/i18n';
import { ComboBox } from '@crm/ui-kit';
import type { ComboBoxProps } from '@crm/ui-kit';
import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { CustomerSuggestion } from '../../domain/customer.types.ts';
import { customerOption } from './customer-option.ts';
import { customersSought, selectSuggestions, suggestionsArea } from './customer-suggestions.ts';
import { useArea, useRecentOptions } from '@crm/records-web/parts';

/** The props of a combo box that the picker does not set itself. */
export type CustomerPickerProps = Omit<
  ComboBoxProps,
  'items' | 'onInputChange' | 'isLoading' | 'loadingText' | 'emptyText' | 'createText'
>;

const noteOf = ({ address, telNo }: CustomerSuggestion) => [address, telNo].filter(Boolean).join('　');

const emptyKeys = {
  idle: 'picker.hint',
  loading: 'picker.loading',
  ready: 'picker.none',
  failed: 'picker.failed',
};

/**
 * Renders the choice of a customer by the beginning or a part of its name; kana, width and ㈱ do not matter. It
 * offers the customers opened last before anything is typed, and requests suggestions 300 ms after the last key, never while an input method converts.
 */
export function CustomerPicker(props: CustomerPickerProps) {
  const t = useT('customers');
  const picker = useId();
  const dispatch = useDispatch();
  useArea(suggestionsArea);
  const { items, status, question } = useSelector((state: object) => selectSuggestions(state, picker));
  const found = items.map((customer) => customerOption(customer, noteOf(customer)));
  const options = useRecentOptions('customers', status, found);
  return (
    <ComboBox
      placeholder={t('picker.placeholder')}
      {...props}
      items={options}
      onInputChange={(typed) => void dispatch(customersSought({ picker, text: typed }))}
      isLoading={status === 'loading'}
      loadingText={t('picker.loading')}
      emptyText={t(emptyKeys[status])}
      createText={props.onCreate && question?.text.trim() ? t('picker.create') : undefined}
    />
  );
}
