import { Button } from '@crm/ui-kit';
import { ModalHost, lazyModal, modalOpened, useArea } from '@crm/web-kit';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { area } from '../store-module.ts';
import { directModal } from './direct.slice.ts';
import type { From } from './direct.slice.ts';

const modals = { [directModal]: lazyModal(() => import('./DirectMailModal.tsx').then((one) => one.DirectMailModal)) };

interface WriteMailProps {
  of: From;
  label: string;
  isSmall?: boolean;
  isQuiet?: boolean;
}

/** Renders the button that opens the form of a mail from a record; the form loads with the first press. */
export function WriteMail({ of, label, isSmall = false, isQuiet = false }: WriteMailProps) {
  const dispatch = useDispatch();
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button
        {...(isSmall && { size: 'small' as const })}
        {...(isQuiet && { variant: 'quiet' as const })}
        icon={<Mail />}
        onPress={() => {
          setWanted(true);
          dispatch(modalOpened({ name: directModal, payload: { of } }));
        }}
      >
        {label}
      </Button>
      {isWanted && <Host />}
    </>
  );
}

const Host = () => (useArea(area) ? <ModalHost modals={modals} /> : null);
