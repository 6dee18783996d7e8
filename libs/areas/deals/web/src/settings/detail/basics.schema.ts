import { integerBetween, normaliseNumber } from '@crm/validation';
import { requiredText } from '@crm/validation/yup';
import { object } from 'yup';

/** The bounds of the colour label's days (spec 3 §2.1). */
export const rangeDays = { min: 1, max: 365 } as const;

const days = requiredText(integerBetween(rangeDays.min, rangeDays.max), normaliseNumber).nullable();

export const basicsSchema = object({ near: days, far: days });
