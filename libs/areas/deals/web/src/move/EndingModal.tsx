import { isoDay } from '@crm/format';
import { useT } from '@crm/i18n';
import { Button, Modal } from '@crm/ui-kit';
import { Form, FormDateField, FormErrorSummary, FormSelect } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useId } from 'react';
import { useDispatch } from 'react-redux';
import styles from './EndingModal.module.css';
import { endingErrors } from './ending.schema.ts';
import { endingAnswered } from './move.events.ts';
import type { Ending, EndingQuestion } from './move.events.ts';

/** Asks why and when a deal has ended, before it enters a goal or stopped phase. */
export function EndingModal({ payload, state, failure, onClose, onClosed }: ModalContentProps<EndingQuestion>) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const formId = useId();
  const { dealName, phaseName, reasons } = payload;
  const initial: Ending = { reasonId: null, closedOn: isoDay(new Date()) };
  return (
    <Modal
      size="small"
      state={state}
      title={t('ending.title', { phase: phaseName })}
      closeText={t('common:action.close')}
      onClose={onClose}
      onClosed={onClosed}
      closesOutside={false}
      footer={
        <>
          <Button isDisabled={state === 'submitting'} onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={state === 'submitting'}>
            {t('ending.submit')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        className={styles.form}
        initialValues={initial}
        validate={(values) => endingErrors(values, payload)}
        failure={failure}
        isSubmitting={state === 'submitting'}
        onSubmit={(values) => dispatch(endingAnswered(values))}
      >
        <p className={styles.about}>{t('ending.about', { deal: dealName })}</p>
        <FormErrorSummary />
        {reasons.length > 0 && (
          <FormSelect
            name="reasonId"
            label={t(payload.isGoal ? 'field.wonReason' : 'field.stoppedReason')}
            isRequired
            isNumeric
            options={reasons.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <FormDateField name="closedOn" label={t('field.closedOn')} isRequired />
      </Form>
    </Modal>
  );
}
