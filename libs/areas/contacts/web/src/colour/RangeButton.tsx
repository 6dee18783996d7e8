import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { IconButton } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { Palette } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { selectRange } from './action-range.slice.ts';
import { rangeModal } from './range-modal.ts';

/** Renders the button of the colour ranges, for administrators once the ranges are loaded. */
export function RangeButton() {
  const t = useT('contacts');
  const dispatch = useDispatch();
  const ranges = useSelector(selectRange);
  const me = useSelector(selectUser)?.id;
  const isAdministrator = useMasters().users.some(({ id, profile }) => id === me && profile === 'administrator');
  if (!isAdministrator || !ranges) return null;
  return (
    <IconButton
      label={t('range.open')}
      icon={<Palette />}
      variant="secondary"
      onPress={() => dispatch(modalOpened({ name: rangeModal, payload: { ranges } }))}
    />
  );
}
