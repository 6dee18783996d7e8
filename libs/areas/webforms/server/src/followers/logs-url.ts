import type { House, Rights } from '@crm/server-kit';
import type { AnswerFacts } from './answer-facts.ts';

/** Where staff reads the answers of a form. */
export const logsUrl = ({ settings }: House, formId: number): string => `${settings.publicUrl}/forms/${formId}/logs`;

/** The same with the answer open; of an invented one there is nothing to open. */
export const answerUrl = (house: House, { form, id, isTest }: Pick<AnswerFacts, 'form' | 'id' | 'isTest'>): string =>
  isTest ? logsUrl(house, form.id) : `${logsUrl(house, form.id)}?log=${id}`;

/** The same for a member; nothing where their profile has no forms. */
export const linkFor = (
  house: House,
  viewer: { session: Pick<Rights, 'permissions'> } | undefined,
  formId: number,
): string | undefined => (viewer?.session.permissions.menus.webforms ? logsUrl(house, formId) : undefined);
