import { periodAfter, periodAt } from '@crm/format/periods';
import { useT } from '@crm/i18n';
import { NumberField } from '@crm/ui-kit';
import { FormModal, modalDismissed } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { TableQuery } from '../domain/target.types.ts';
import { useCalendar } from '../domain/use-calendar.ts';
import { copyModal, fillRequested } from '../table/table.slice.ts';

/** Asks for the per cent by which last year's targets are copied. */
export function CopyModal({ payload: { query }, ...modal }: ModalContentProps<{ query: TableQuery }>) {
  const t = useT('targets');
  const dispatch = useDispatch();
  const calendar = useCalendar();
  const [percent, setPercent] = useState<number | null>(100);
  const isSound = percent !== null && percent >= 0 && percent <= 1_000;
  const submit = () => {
    if (!isSound) return;
    const time = periodAfter(periodAt('year', query.time, calendar), -1, calendar).from;
    dispatch(fillRequested({ query, from: { ...query, time }, percent, doneText: t('fill.copied') }));
    dispatch(modalDismissed({ name: copyModal }));
  };
  return (
    <FormModal {...modal} title={t('fill.copy')} submitText={t('fill.submit')} canSubmit={isSound} onSubmit={submit}>
      <NumberField
        label={t('fill.percent')}
        description={t('fill.percentHint')}
        value={percent}
        onChange={setPercent}
      />
    </FormModal>
  );
}
