import { lazyModal } from '@crm/web-kit';
import type { Saved } from './create-saved.ts';

/** Returns the modal that names a search, for the page's host. */
export const savedModals = (saved: Saved) => ({
  [saved.modal]: lazyModal(() =>
    import('./SaveConditionModal.tsx').then(({ saveConditionModal }) => saveConditionModal(saved)),
  ),
});
