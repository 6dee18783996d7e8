import type { House } from '@crm/server-kit';

/** Where staff reads the answers of a form. */
export const logsUrl = ({ settings }: House, formId: number): string => `${settings.publicUrl}/forms/${formId}/logs`;
