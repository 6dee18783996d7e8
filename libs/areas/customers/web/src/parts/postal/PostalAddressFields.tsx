import { useT } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import { normalisePostalCode } from '@crm/validation';
import { FormTextField, useFormField } from '@crm/web-kit';
import { useEffect, useEffectEvent, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NormalisedField, useArea } from '@crm/records-web/parts';
import styles from './PostalAddressFields.module.css';
import { addressOf, commonAddress, postalCodeTyped, postalTownsArea, selectPostalTowns } from './postal-towns.ts';

interface PostalAddressFieldsProps {
  postalCodeLabel: string;
  addressLabel: string;
  addressPlaceholder?: string;
}

/** Returns the seven digits of a code in any notation; null for any other text. */
const codeOf = (text: string): string | null => {
  const code = normalisePostalCode(text);
  return /^\d{3}-\d{4}$/.test(code) ? code.replace('-', '') : null;
};

/**
 * Renders `postalCode` and `address` of a form (spec 3 §4.4): seven digits fill in the beginning of the address unless
 * the user has typed one. Nothing happens for unknown codes, or if the operator has imported no postal table.
 */
export function PostalAddressFields({ postalCodeLabel, addressLabel, addressPlaceholder }: PostalAddressFieldsProps) {
  const t = useT('customers');
  const form = useId();
  const dispatch = useDispatch();
  useArea(postalTownsArea);
  const { code, towns, offered } = useSelector((state) => selectPostalTowns(state, form));
  const { value, setValue } = useFormField<string | null>({ name: 'address', label: addressLabel });
  const address = value ?? '';
  const isOurs = offered.includes(address);

  const fill = useEffectEvent(() => {
    const common = commonAddress(towns);
    // A town of this code that the user has chosen stays.
    if (common === '' || towns.some((town) => addressOf(town) === address)) return;
    if (address.trim() === '' || isOurs) setValue(common);
  });
  useEffect(() => fill(), [towns]);

  const typed = (text: string) => {
    const next = codeOf(text);
    if (next !== code) dispatch(postalCodeTyped({ form, code: next }));
  };
  return (
    <>
      <NormalisedField
        name="postalCode"
        label={postalCodeLabel}
        normalise={normalisePostalCode}
        onTyped={typed}
        inputMode="numeric"
        placeholder="123-4567"
        autoComplete="off"
      />
      {towns.length > 1 && (isOurs || address.trim() === '') && (
        <Select
          label={t('postal.town')}
          description={t('postal.towns', { towns: towns.length })}
          placeholder={t('postal.choose')}
          value={towns.some((town) => addressOf(town) === address) ? address : null}
          options={towns.map((town) => ({ value: addressOf(town), label: addressOf(town) }))}
          onChange={(chosen) => chosen && setValue(chosen)}
        />
      )}
      <div className={styles.address}>
        <FormTextField name="address" label={addressLabel} placeholder={addressPlaceholder} autoComplete="off" />
        {/* The focus is in the other field, so a live region announces the change. */}
        <p role="status" className={styles.note}>
          {isOurs && t('postal.filled')}
        </p>
      </div>
    </>
  );
}
