import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import type { Option } from '@crm/ui-kit';
import type { Deal } from '../domain/deal.types.ts';
import type { Person } from '../people/people.types.ts';

/** The name of the modal that registers and edits deals. */
export const formModal = 'deals/form';

/** The payload of the modal. */
export type FormPayload =
  | {
      mode: 'create';
      dealTypeId: number;
      phaseId?: number;
      customer?: { id: number; name: string };
      contacts?: Person[];
    }
  | { mode: 'copy'; deal: Deal }
  | { mode: 'edit'; deal: Deal };

/** The initial values of a new deal. */
export type NewDeal = Extract<FormPayload, { mode: 'create' }>;

/** The values of the fields. A new customer is an option whose value begins with `new:`. */
export interface DealValues {
  dealTypeId: number;
  name: string;
  customer: Option | null;
  amount: number | null;
  expectedContractDate: string | null;
  phaseId: number | null;
  probabilityId: number | null;
  productId: number | null;
  channelId: number | null;
  userId: number | null;
  dealCode: string;
  /** The contact ids as text, as check boxes hold them. */
  contactIds: string[];
  reasonId: number | null;
  closedOn: string | null;
  customs: CustomFormValues;
}

/** A filled form to be sent to the server. */
export interface Submission {
  /** The id of the deal; undefined for a new one. */
  id?: number;
  lockVersion?: number;
  /** The custom values before editing: only changed ones are sent. */
  customsBefore?: Deal['customs'];
  /** The new contacts; undefined to keep the current ones. */
  contactIds?: number[];
  values: DealValues;
  /** The text of the success toast. */
  doneText: string;
}

const newPrefix = 'new:';
export const newCustomer = (name: string): Option => ({ value: `${newPrefix}${name}`, label: name });

/** Returns the name of a customer that is not registered yet. */
export const newNameOf = (option: Option | null): string | undefined =>
  option?.value.startsWith(newPrefix) ? option.value.slice(newPrefix.length) : undefined;
