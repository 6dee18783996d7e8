import type { House, Rights } from '@crm/server-kit';

/** Where staff reads the answers of a form. */
export const logsUrl = ({ settings }: House, formId: number): string => `${settings.publicUrl}/forms/${formId}/logs`;

/** The same for a member; nothing where their profile has no forms. */
export const linkFor = (
  house: House,
  viewer: { session: Pick<Rights, 'permissions'> } | undefined,
  formId: number,
): string | undefined => (viewer?.session.permissions.menus.webforms ? logsUrl(house, formId) : undefined);
