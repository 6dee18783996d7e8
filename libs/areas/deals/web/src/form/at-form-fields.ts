import type { ApiFailure } from '@crm/web-kit';
import { atFields } from '../move/phase-answer.ts';

/** Maps issues of the server to the form's fields: `customerId` is the field `customer` here. */
export const atFormFields = (failure: ApiFailure): ApiFailure =>
  atFields({
    ...failure,
    issues: failure.issues.map((issue) => (issue.field === 'customerId' ? { ...issue, field: 'customer' } : issue)),
  });
