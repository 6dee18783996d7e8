import { isoDay } from '@crm/format';
import { useT } from '@crm/i18n';
import { FormDateField, FormModal, FormSelect } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import styles from './EndingModal.module.css';
import { endingErrors } from './ending.schema.ts';
import { endingAnswered } from './move.events.ts';
import type { Ending, EndingQuestion } from './move.events.ts';

/** Asks why and when a deal has ended, before it enters a goal or stopped phase. */
export function EndingModal({ payload, ...modal }: ModalContentProps<EndingQuestion>) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const { dealName, phaseName, reasons } = payload;
  const initial: Ending = { reasonId: null, closedOn: isoDay(new Date()) };
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('ending.title', { phase: phaseName })}
      submitText={t('ending.submit')}
      initialValues={initial}
      validate={(values) => endingErrors(values, payload)}
      onSubmit={(values) => dispatch(endingAnswered(values))}
    >
      <p className={styles.about}>{t('ending.about', { deal: dealName })}</p>
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
    </FormModal>
  );
}
