import { lazyModal } from '@crm/web-kit';
import type { Saved } from './create-saved.ts';

/** The modal that names a search, for the host of the page. */
export const savedModals = (saved: Saved) => ({
  [saved.modal]: lazyModal(() =>
    import('./SaveConditionModal.tsx').then(({ saveConditionModal }) => saveConditionModal(saved)),
  ),
});
