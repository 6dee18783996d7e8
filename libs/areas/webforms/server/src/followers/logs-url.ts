import type { AppContext, Rights } from '@crm/server-kit';
import type { AnswerFacts } from './answer-facts.ts';

/** Returns the address of the staff page with the submissions of a form. */
export const logsUrl = ({ settings }: AppContext, formId: number): string =>
  `${settings.publicUrl}/forms/${formId}/logs`;

/** Returns the same address with the submission open; an invented submission has no page to open. */
export const answerUrl = (
  app: AppContext,
  { form, id, isTest }: Pick<AnswerFacts, 'form' | 'id' | 'isTest'>,
): string => (isTest ? logsUrl(app, form.id) : `${logsUrl(app, form.id)}?log=${id}`);

/** Returns the address for a member; undefined if their profile has no access to forms. */
export const linkFor = (
  app: AppContext,
  viewer: { session: Pick<Rights, 'permissions'> } | undefined,
  formId: number,
): string | undefined => (viewer?.session.permissions.menus.webforms ? logsUrl(app, formId) : undefined);
