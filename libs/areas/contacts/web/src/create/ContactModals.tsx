import { ModalHost } from '@crm/web-kit';
import type { ModalRegistry } from '@crm/web-kit';
import { createModal } from './create.slice.ts';
import { CreateContactModal } from './CreateContactModal.tsx';

const modals: ModalRegistry = { [createModal]: CreateContactModal };

/** The modals of the room; stands on every screen that opens one. */
export const ContactModals = () => <ModalHost modals={modals} />;
