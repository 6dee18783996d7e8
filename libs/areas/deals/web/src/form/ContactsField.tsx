import { useT } from '@crm/i18n';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DealsState } from '../area.types.ts';
import { FormPeopleChoice } from '../people/FormPeopleChoice.tsx';
import type { Person } from '../people/people.types.ts';
import { peopleSought } from './form.slice.ts';
import { newNameOf } from './form.types.ts';
import type { DealValues } from './form.types.ts';

interface ContactsFieldProps {
  /** True when the phase requires a contact. */
  isRequired: boolean;
  /** The deal's current contacts; they may belong to other companies than its customer. */
  known: readonly Person[];
}

/** Renders the contacts of a deal as check boxes when the customer has few people, as a search when it has many. */
export function ContactsField({ isRequired, known }: ContactsFieldProps) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const { values, setFieldValue } = useFormikContext<DealValues>();
  const { items, status, hasMore } = useSelector((state: { deals: DealsState }) => state.deals.form.people);
  const { customer } = values;
  const customerId = customer === null || newNameOf(customer) !== undefined ? null : Number(customer.value);
  const asked = useRef<number>(undefined);
  const forgetOthers = useEffectEvent(() => {
    const kept = values.contactIds.filter((id) => known.some((one) => String(one.id) === id));
    if (kept.length < values.contactIds.length) void setFieldValue('contactIds', kept);
  });
  useEffect(() => {
    dispatch(peopleSought({ customerId }));
    // Drops contacts chosen for the former customer, because they are no longer offered.
    if (asked.current !== undefined) forgetOthers();
    asked.current = customerId ?? 0;
  }, [dispatch, customerId]);
  const people = [...known, ...items.filter(({ id }) => !known.some((one) => one.id === id))];
  if (people.length === 0 && (!isRequired || status === 'loading')) return null;
  return (
    <FormPeopleChoice
      key={customerId}
      name="contactIds"
      label={t('field.contacts')}
      isRequired={isRequired}
      orientation="horizontal"
      customerId={customerId}
      people={people}
      hasMore={hasMore}
    />
  );
}
