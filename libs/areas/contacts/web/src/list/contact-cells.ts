import { cellProblem } from '@crm/records-web/lists';
import type { BulkField, Cell } from '@crm/records-web/lists';
import type { Translate } from '@crm/i18n';
import type { MastersView } from '@crm/identity-web';
import { normaliseEmail, normalisePhone } from '@crm/validation';
import { schemas } from '@crm/validation/yup';

const optionsOf = (entries: readonly { id: number; name: string; deleted: boolean }[]) =>
  entries.filter(({ deleted }) => !deleted).map(({ id, name }) => ({ value: String(id), label: name }));

/** Returns the editable cells of the list by the column's id. */
export const contactCells = (t: Translate, masters: MastersView): Record<string, Cell> => {
  const text = (key: string): Cell => ({ key, kind: 'text', validate: cellProblem(t, schemas.shortText) });
  const phone = (key: string): Cell => ({
    key,
    kind: 'text',
    normalise: normalisePhone,
    validate: cellProblem(t, schemas.phone),
  });
  return {
    department: text('department'),
    position: text('position'),
    address: text('address'),
    email: { key: 'email', kind: 'text', normalise: normaliseEmail, validate: cellProblem(t, schemas.email) },
    telNo: phone('telNo'),
    mobileNo: phone('mobileNo'),
    stage: { key: 'lifecycleStageId', kind: 'choice', isNumeric: true, options: optionsOf(masters.lifecycleStages) },
    user: { key: 'userId', kind: 'choice', isNumeric: true, options: optionsOf(masters.owners) },
  };
};

/** Returns the fields that a bulk change of contacts can set. */
export const contactBulkFields = (t: Translate, masters: MastersView): BulkField[] => [
  {
    key: 'lifecycleStageId',
    label: t('field.lifecycleStageId'),
    kind: 'choice',
    isNumeric: true,
    options: optionsOf(masters.lifecycleStages),
  },
  {
    key: 'userId',
    label: t('field.userId'),
    kind: 'choice',
    isNumeric: true,
    options: optionsOf(masters.owners),
  },
  {
    key: 'retired',
    label: t('field.retired'),
    kind: 'choice',
    isRequired: true,
    isYesNo: true,
    options: [
      { value: 'yes', label: t('retired.badge') },
      { value: 'no', label: t('retired.no') },
    ],
  },
];
