import { useT } from '@crm/i18n';
import { NumberField } from '@crm/ui-kit';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { rangeSubmitted } from './action-range.slice.ts';

/** More than a year without an action needs no colour of its own. */
const most = 365;

const isDays = (value: number | null): value is number => value !== null && value >= 1 && value <= most;

/** After how many days the colour turns yellow, then red. */
export function ActionRangeModal({ payload, ...modal }: ModalContentProps<{ ranges: readonly [number, number] }>) {
  const t = useT('contacts');
  const dispatch = useDispatch();
  const [near, setNear] = useState<number | null>(payload.ranges[0]);
  const [far, setFar] = useState<number | null>(payload.ranges[1]);
  const [isTried, setTried] = useState(false);
  const nearProblem = isDays(near) ? undefined : t('range.days', { most });
  const farProblem = !isDays(far)
    ? t('range.days', { most })
    : near !== null && far <= near
      ? t('range.order')
      : undefined;
  const common = { suffix: t('range.unit'), isRequired: true, requiredText: t('common:field.required') };
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('range.title')}
      onSubmit={() => {
        setTried(true);
        if (!isDays(near) || !isDays(far) || farProblem) return;
        dispatch(rangeSubmitted({ ranges: [near, far], doneText: t('common:state.saved') }));
      }}
    >
      <NumberField
        {...common}
        label={t('range.near')}
        value={near}
        onChange={setNear}
        error={isTried ? nearProblem : undefined}
      />
      <NumberField
        {...common}
        label={t('range.far')}
        value={far}
        onChange={setFar}
        error={isTried ? farProblem : undefined}
      />
      <p>{t('range.hint')}</p>
    </FormModal>
  );
}
