import { useT } from '@crm/i18n';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { rangeSubmitted } from './action-range.slice.ts';
import { RangeFields, rangeOf } from './RangeFields.tsx';
import type { TypedRange } from './RangeFields.tsx';

/** Renders the form of the days after which the colour turns yellow, then red. */
export function ActionRangeModal({ payload, ...modal }: ModalContentProps<{ ranges: readonly [number, number] }>) {
  const t = useT('contacts');
  const dispatch = useDispatch();
  const [value, setValue] = useState<TypedRange>(payload.ranges);
  const [isTried, setTried] = useState(false);
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('range.title')}
      onSubmit={() => {
        setTried(true);
        const ranges = rangeOf(value);
        if (ranges) dispatch(rangeSubmitted({ ranges, doneText: t('common:state.saved') }));
      }}
    >
      <RangeFields {...{ value, isTried }} onChange={setValue} />
    </FormModal>
  );
}
