import type { Translate } from '@crm/i18n';
import { fieldErrorText } from '@crm/web-kit';
import { ValidationError } from 'yup';
import type { AnySchema } from 'yup';
import type { CellValue } from './create-inline.ts';

/** Returns the validator of a cell by the rule of a form's field: the message, or undefined for a valid value. */
export const cellProblem =
  (t: Translate, schema: AnySchema) =>
  (value: CellValue): string | undefined => {
    try {
      schema.validateSync(value);
      return undefined;
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return fieldErrorText(t, error.message) ?? fieldErrorText(t, 'invalid');
    }
  };
