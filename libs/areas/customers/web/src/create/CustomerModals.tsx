import { ModalHost } from '@crm/web-kit';
import type { ModalRegistry } from '@crm/web-kit';
import { CreateCustomerModal } from './CreateCustomerModal.tsx';
import { createModal } from './create.slice.ts';

const modals: ModalRegistry = { [createModal]: CreateCustomerModal };

/** The modals of the room; stands on every screen that opens one. */
export const CustomerModals = () => <ModalHost modals={modals} />;
