import type { Locale } from '@crm/server-kit';
import { newFormValues } from '../forms/new-form.ts';
import { groupChoices } from '../items/choices.ts';
import { shownItems } from '../items/deliver-items.ts';
import { publicSettings } from '../public/public-settings.ts';
import { blank } from './blank.template.ts';
import { documentRequest } from './document-request.template.ts';
import { freeTrial } from './free-trial.template.ts';
import { inquiry } from './inquiry.template.ts';
import { seminar } from './seminar.template.ts';
import { survey } from './survey.template.ts';
import type { FormValues } from '../forms/form-fields.ts';
import type { Template, TemplateText } from './template.types.ts';

/** The templates in the order of the builder's first screen (spec 3 §2.13). */
const templates: readonly Template[] = [inquiry, documentRequest, seminar, freeTrial, survey, blank];

export const findTemplate = (key: string): Template | undefined => templates.find((one) => one.key === key);

/**
 * Returns the values of a form made from a template. Its heading says what the form is for; its own name is internal to
 * the staff.
 */
export const templateValues = ({ name, values }: TemplateText): Partial<FormValues> => ({
  display_name: name,
  ...values,
});

export const listTemplates = (locale: Locale) =>
  templates.map(({ key, [locale]: template }) => {
    const { name, description, items } = template;
    const settings = { ...newFormValues(name, locale), ...templateValues(template), closure_at: null };
    return {
      key,
      name,
      description,
      item_labels: items.map(({ data }) => String(data['label'] ?? '')).filter((label) => label !== ''),
      webform: publicSettings(settings),
      webform_items: shownItems(
        items.map((item, index) => ({ ...item, id: index + 1, order_num: index, custom_item_id: null })),
        // Templates have no items with choices of a company.
        { choices: groupChoices([]), customItems: new Map() },
      ),
    };
  });
