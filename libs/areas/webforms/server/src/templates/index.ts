import type { Locale } from '@crm/server-kit';
import { blank } from './blank.template.ts';
import { documentRequest } from './document-request.template.ts';
import { freeTrial } from './free-trial.template.ts';
import { inquiry } from './inquiry.template.ts';
import { seminar } from './seminar.template.ts';
import { survey } from './survey.template.ts';
import type { Template } from './template.types.ts';

/** In the order of the builder's first screen (spec 3 §2.13). */
const templates: readonly Template[] = [inquiry, documentRequest, seminar, freeTrial, survey, blank];

export const findTemplate = (key: string): Template | undefined => templates.find((one) => one.key === key);

export const listTemplates = (locale: Locale) =>
  templates.map((template) => ({
    key: template.key,
    name: template[locale].name,
    description: template[locale].description,
    item_labels: template[locale].items.map(({ data }) => String(data['label'] ?? '')).filter((label) => label !== ''),
  }));
