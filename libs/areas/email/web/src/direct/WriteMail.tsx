import { Button } from '@crm/ui-kit';
import { ModalHost, lazyModal, modalOpened, useArea } from '@crm/web-kit';
import { Mail } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { area } from '../store-module.ts';
import { directModal } from './direct.slice.ts';
import type { From } from './direct.slice.ts';

const modals = { [directModal]: lazyModal(() => import('./DirectMailModal.tsx').then((one) => one.DirectMailModal)) };

interface WriteMailProps {
  of: From;
  label: string;
  isSmall?: boolean;
}

/** Renders the button that opens the form of a mail from a record. */
export function WriteMail({ of, label, isSmall = false }: WriteMailProps) {
  const isReady = useArea(area);
  const dispatch = useDispatch();
  return (
    <>
      <Button
        {...(isSmall && { size: 'small' as const })}
        icon={<Mail />}
        isDisabled={!isReady}
        onPress={() => dispatch(modalOpened({ name: directModal, payload: { of } }))}
      >
        {label}
      </Button>
      {isReady && <ModalHost modals={modals} />}
    </>
  );
}
