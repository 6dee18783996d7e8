import { customsBody } from '@crm/custom-fields-web/parts';
import type { RecordForm } from '@crm/records-web/page';
import { textOrNull } from '@crm/records-web/parts';
import type { Deal } from '../domain/deal.types.ts';
import { atFormFields } from '../form/at-form-fields.ts';
import { dealSchema } from '../form/deal.schema.ts';
import type { DealValues } from '../form/form.types.ts';
import { valuesOf } from '../form/form.values.ts';

/** Returns the values as the API takes them. The phase is changed by a move. */
const bodyOf = ({ customer, dealCode, contactIds, customs, ...values }: DealValues) => {
  const { dealTypeId: _type, phaseId: _phase, ...fields } = values;
  return {
    ...fields,
    customerId: customer === null ? null : Number(customer.value),
    dealCode: textOrNull(dealCode),
    contactIds: contactIds.map(Number),
    customs: customsBody(customs),
  } as Partial<Deal>;
};

/** The form whose fields edit the values on a deal's page. */
export const dealForm: RecordForm<Deal, DealValues> = {
  schema: dealSchema,
  valuesOf,
  bodyOf,
  failureOf: atFormFields,
};
