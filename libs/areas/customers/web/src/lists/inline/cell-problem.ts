import type { Translate } from '@crm/i18n';
import { fieldErrorText } from '@crm/web-kit';
import { ValidationError } from 'yup';
import type { AnySchema } from 'yup';
import type { CellValue } from './create-inline.ts';

/** What the rule of a form's field says of a cell's value; undefined when it can be saved. */
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
