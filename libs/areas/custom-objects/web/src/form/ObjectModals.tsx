import { lazyModal, ModalHost } from '@crm/web-kit';
import { useState } from 'react';
import type { ObjectKind } from '../kinds/object-kind.ts';

/** Renders the form of new records of a kind; every screen that opens it must render it. */
export function ObjectModals({ kind }: { kind: ObjectKind }) {
  const [modals] = useState(() => ({
    [kind.creation.modal]: lazyModal(() =>
      import('./CreateObjectModal.tsx').then(({ createObjectModal }) => createObjectModal(kind)),
    ),
  }));
  return <ModalHost modals={modals} />;
}
