import type { Categories } from './category.types.ts';

/** Terms with the privacy policy, and the cookie policy (spec 1 §2). */
export const consentCategories: Categories = {
  terms: { type: 'terms' },
  cookie_policy: { type: 'cookie-policy' },
};
