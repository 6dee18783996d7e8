import type { AppContext, Rights } from '@crm/server-kit';
import type { AnswerFacts } from './answer-facts.ts';

/** Where staff reads the answers of a form. */
export const logsUrl = ({ settings }: AppContext, formId: number): string =>
  `${settings.publicUrl}/forms/${formId}/logs`;

/** The same with the answer open; of an invented one there is nothing to open. */
export const answerUrl = (
  app: AppContext,
  { form, id, isTest }: Pick<AnswerFacts, 'form' | 'id' | 'isTest'>,
): string => (isTest ? logsUrl(app, form.id) : `${logsUrl(app, form.id)}?log=${id}`);

/** The same for a member; nothing where their profile has no forms. */
export const linkFor = (
  app: AppContext,
  viewer: { session: Pick<Rights, 'permissions'> } | undefined,
  formId: number,
): string | undefined => (viewer?.session.permissions.menus.webforms ? logsUrl(app, formId) : undefined);
