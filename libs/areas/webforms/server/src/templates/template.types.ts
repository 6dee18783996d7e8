import type { FormValues } from '../forms/form-fields.ts';

export interface TemplateItem {
  category: string;
  data: Record<string, unknown>;
}

/** A template in one language. */
export interface TemplateText {
  name: string;
  description: string;
  values: Partial<FormValues>;
  items: TemplateItem[];
}

/** A template of a new form. A form made from it can be published unchanged. */
export interface Template {
  key: string;
  /** True when its forms have hidden items that make each answer a deal. */
  makesDeals?: true;
  ja: TemplateText;
  en: TemplateText;
}
