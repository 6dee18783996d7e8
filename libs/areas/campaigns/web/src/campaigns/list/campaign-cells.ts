import type { Translate } from '@crm/i18n';
import type { MastersView } from '@crm/identity-web';
import { cellProblem } from '@crm/records-web/lists';
import type { BulkField, Cell } from '@crm/records-web/lists';
import { statusOptions } from '../campaign-status.ts';
import { schemas } from '@crm/validation/yup';

const ownersOf = ({ owners }: MastersView) => owners.map(({ id, name }) => ({ value: String(id), label: name }));

/** Returns the editable cells of the list by the column's id. */
export const campaignCells = (t: Translate, masters: MastersView): Record<string, Cell> => ({
  name: { key: 'name', kind: 'text', isRequired: true, validate: cellProblem(t, schemas.dealName) },
  userId: { key: 'userId', kind: 'choice', isNumeric: true, options: ownersOf(masters) },
  status: { key: 'status', kind: 'choice', isRequired: true, options: statusOptions(t) },
});

/** Returns the fields that a bulk change can set. */
export const campaignBulkFields = (t: Translate, masters: MastersView): BulkField[] => [
  { key: 'userId', label: t('campaigns.field.userId'), kind: 'choice', isNumeric: true, options: ownersOf(masters) },
  { key: 'status', label: t('campaigns.field.status'), kind: 'choice', isRequired: true, options: statusOptions(t) },
];
