import { lazyModal, ModalHost } from '@crm/web-kit';
import { relationEditor } from './relation-editor.slice.ts';

const modals = {
  [relationEditor]: lazyModal(() => import('./RelationEditor.tsx').then((module) => module.RelationEditor)),
};

/** Renders the editor of a relation. */
export const RelationModals = () => <ModalHost modals={modals} />;
