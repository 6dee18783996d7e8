import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import type { Option } from '@crm/ui-kit';
import type { Deal } from '../domain/deal.types.ts';
import type { Person } from '../people/people.types.ts';

/** Name of the modal that registers and edits deals. */
export const formModal = 'deals/form';

/** What the modal is opened with. */
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

/** What is known of a new deal. */
export type NewDeal = Extract<FormPayload, { mode: 'create' }>;

/** What stands in the fields. A new customer is an option whose value begins with `new:`. */
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
  /** Ids as text, as check boxes hold them. */
  contactIds: string[];
  reasonId: number | null;
  closedOn: string | null;
  customs: CustomFormValues;
}

/** A filled form on its way to the server. */
export interface Submission {
  /** Absent for a new deal. */
  id?: number;
  lockVersion?: number;
  /** The custom values as they were when the form was filled: only those that differ are sent. */
  customsBefore?: Deal['customs'];
  /** Absent when they are to stay as they are. */
  contactIds?: number[];
  values: DealValues;
  /** Told when it has worked. */
  doneText: string;
}

const newPrefix = 'new:';
export const newCustomer = (name: string): Option => ({ value: `${newPrefix}${name}`, label: name });

/** The name of a customer that is yet to be registered. */
export const newNameOf = (option: Option | null): string | undefined =>
  option?.value.startsWith(newPrefix) ? option.value.slice(newPrefix.length) : undefined;
