import { domainLimits } from './domain.limits.ts';
import { formPageLimits } from './form-page.limits.ts';
import { numberLimits } from './number.limits.ts';
import { textLimits } from './text.limits.ts';

/** Every numeric limit of the product by topic; each line cites its source. */
export const limits = {
  text: textLimits,
  number: numberLimits,
  formPage: formPageLimits,
  domain: domainLimits,
} as const;
