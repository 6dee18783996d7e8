import { CustomFieldset, dealScope } from '@crm/custom-fields-web/parts';
import { today } from '@crm/format';
import { useT } from '@crm/i18n';
import { FormDateField, FormModal, FormNumberField, FormSelect, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { FormPeopleChoice } from '../people/FormPeopleChoice.tsx';
import { questionAnswered } from './move.events.ts';
import type { PhaseQuestion } from './move.events.ts';
import { answerOf, atFields, phaseErrors } from './phase-answer.ts';
import type { PhaseValues } from './phase-answer.ts';
import styles from './PhaseModal.module.css';

/** Asks for the data that a phase requires before a deal enters it: its end, and the fields that it lacks. */
export function PhaseModal({ payload, failure, ...modal }: ModalContentProps<PhaseQuestion>) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const { dealName, phaseName, asksEnd, reasons, fields, itemIds, people, hasMore } = payload;
  const initial: PhaseValues = {
    reasonId: null,
    closedOn: today(),
    amount: null,
    dealCode: '',
    contactIds: [],
    customs: {},
  };
  const shown = useMemo(() => failure && atFields(failure), [failure]);
  const isLacking = fields.length + itemIds.length > 0;
  return (
    <FormModal
      {...modal}
      size={itemIds.length > 0 ? 'medium' : 'small'}
      formKey={[...fields, ...itemIds].join()}
      title={t('ending.title', { phase: phaseName })}
      submitText={t('ending.submit')}
      initialValues={initial}
      validate={(values) => phaseErrors(values, payload)}
      failure={shown}
      onSubmit={(values) => dispatch(questionAnswered(answerOf(values, payload)))}
    >
      <p className={styles.about}>{t(isLacking ? 'ending.aboutFields' : 'ending.about', { deal: dealName })}</p>
      {asksEnd && reasons.length > 0 && (
        <FormSelect
          name="reasonId"
          label={t('field.reason')}
          isRequired
          isNumeric
          options={reasons.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {asksEnd && <FormDateField name="closedOn" label={t('field.closedOn')} isRequired />}
      {fields.includes('amount') && (
        <FormNumberField name="amount" label={t('field.amount')} suffix={t('unit.yen')} isRequired />
      )}
      {fields.includes('dealCode') && <FormTextField name="dealCode" label={t('field.dealCode')} isRequired />}
      {fields.includes('contactIds') && (
        <FormPeopleChoice
          name="contactIds"
          label={t('page.contacts')}
          isRequired
          customerId={payload.customerId}
          people={people}
          hasMore={hasMore}
        />
      )}
      {itemIds.length > 0 && <CustomFieldset scope={dealScope(payload.dealTypeId)} requiredIds={itemIds} />}
    </FormModal>
  );
}
