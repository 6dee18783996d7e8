import type { Translate } from '@crm/i18n';
import type { MastersView } from '@crm/identity-web';
import { normalisePhone, normaliseText } from '@crm/validation';
import { schemas } from '@crm/validation/yup';
import { industries, industryText } from '../domain/industries.ts';
import type { BulkField, Cell } from '@crm/records-web/lists';
import { cellProblem } from '@crm/records-web/lists';
import type { RoleChoice } from './use-roles.ts';

const MONTHS = 12;

const membersOf = ({ owners }: MastersView) => owners.map(({ id, name }) => ({ value: String(id), label: name }));
const roleOptions = (roles: readonly RoleChoice[]) => roles.map(({ id, name }) => ({ value: String(id), label: name }));
const industryOptions = (t: Translate) => industries.map((value) => ({ value, label: industryText(t, value) }));

/** Returns the editable cells of the list by the column's id. */
export const customerCells = (t: Translate, masters: MastersView): Record<string, Cell> => ({
  name: {
    key: 'name',
    kind: 'text',
    isRequired: true,
    normalise: normaliseText,
    validate: cellProblem(t, schemas.customerName),
  },
  industry: { key: 'industry', kind: 'choice', options: industryOptions(t) },
  address: { key: 'address', kind: 'text', validate: cellProblem(t, schemas.shortText) },
  telNo: { key: 'telNo', kind: 'text', normalise: normalisePhone, validate: cellProblem(t, schemas.phone) },
  user: { key: 'userId', kind: 'choice', isNumeric: true, options: membersOf(masters) },
  employee: {
    key: 'employee',
    kind: 'number',
    suffix: t('unit.people'),
    validate: cellProblem(t, schemas.employee),
  },
  capital: { key: 'capital', kind: 'number', suffix: t('unit.yen'), validate: cellProblem(t, schemas.capital) },
});

/** Returns the fields that a bulk change of customers can set. */
export const customerBulkFields = (
  t: Translate,
  masters: MastersView,
  roles: readonly RoleChoice[] | undefined,
): BulkField[] => [
  { key: 'userId', label: t('field.userId'), kind: 'choice', isNumeric: true, options: membersOf(masters) },
  ...(roles
    ? [
        {
          key: 'roleId',
          label: t('field.roleId'),
          kind: 'choice',
          isNumeric: true,
          options: roleOptions(roles),
        } as const,
      ]
    : []),
  { key: 'industry', label: t('field.industry'), kind: 'choice', options: industryOptions(t) },
  {
    key: 'closingMonth',
    label: t('field.closingMonth'),
    kind: 'choice',
    isNumeric: true,
    options: Array.from({ length: MONTHS }, (_, index) => ({
      value: String(index + 1),
      label: t('month', { month: index + 1 }),
    })),
  },
];
