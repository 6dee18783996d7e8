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

/** What a new form can start from. A form made of it may be published as it is. */
export interface Template {
  key: string;
  ja: TemplateText;
  en: TemplateText;
}
