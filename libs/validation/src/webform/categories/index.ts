import type { Categories } from './category.types.ts';
import { consentCategories } from './consent.categories.ts';
import { contactCategories } from './contact.categories.ts';
import { customCategories } from './custom.categories.ts';
import { customerCategories } from './customer.categories.ts';
import { dealCategories } from './deal.categories.ts';
import { layoutCategories } from './layout.categories.ts';

/** Every category of form items; another category is an error (spec 1 §3). */
export const categories: Categories = {
  ...layoutCategories,
  ...contactCategories,
  ...customerCategories,
  ...consentCategories,
  ...dealCategories,
  ...customCategories,
};
