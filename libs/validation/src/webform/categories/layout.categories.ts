import type { Categories } from './category.types.ts';

/** Headings and texts between the fields (spec 1 §2). */
export const layoutCategories: Categories = {
  layout_heading: { type: 'layout-heading' },
  layout_text: { type: 'layout-text' },
};
