import type { FieldIssue } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import { decimalText, priceOfCost } from '@crm/product-details-rules';
import type { BillingCycle, Rounding } from '@crm/product-details-rules';
import { normaliseFreeText, normaliseText, searchKey } from '@crm/validation';

/** The fields of a type in a call; omitted ones stay unchanged. */
export interface TypeInput {
  id?: number;
  name?: string;
  billing_cycle?: BillingCycle;
  unit_price?: string | number;
  unit?: string;
  rounding?: Rounding;
  memo?: string;
  unit_cost?: string | number | null;
  gross_margin_rate?: string | null;
  deal_type_ids?: number[];
  used?: boolean;
}

/** A type in stored form, without its custom values. */
export interface TypeValues {
  name: string;
  search_key: string;
  billing_cycle: BillingCycle;
  unit_price: string;
  unit: string;
  rounding: Rounding;
  memo: string;
  unit_cost: string | null;
  gross_margin_rate: string | null;
  used: boolean;
}

/** A type before the change, with prices as they are sent. */
type Before = Omit<TypeValues, 'search_key' | 'unit_price' | 'unit_cost'> &
  Required<Pick<TypeInput, 'unit_price' | 'unit_cost'>>;

/** The defaults of a new type; name, cycle and price are always given. */
const fresh: Partial<TypeValues> = {
  unit: '',
  rounding: 'floor',
  memo: '',
  unit_cost: null,
  gross_margin_rate: null,
  used: true,
};

const columns = [
  'name',
  'billing_cycle',
  'unit_price',
  'unit',
  'rounding',
  'memo',
  'unit_cost',
  'gross_margin_rate',
  'used',
] as const;
type Column = (typeof columns)[number];

/** Returns a type's values after the input; the price derives from the cost where its deal types say so. */
export function typeValues(
  input: TypeInput,
  before: Before | undefined,
  isPriced: boolean,
): { values: TypeValues; issues: FieldIssue[] } {
  const valueOf = (column: Column) =>
    input[column] !== undefined ? input[column] : before ? before[column] : fresh[column];
  const merged = Object.fromEntries(columns.map((column) => [column, valueOf(column)])) as unknown as Before;
  const text = (typed: string) => normaliseText(cleanText(typed));
  const values = {
    ...merged,
    name: text(merged.name),
    unit: text(merged.unit),
    memo: normaliseFreeText(cleanText(merged.memo)),
    unit_price: decimalText(String(merged.unit_price)),
    unit_cost: merged.unit_cost === null ? null : decimalText(String(merged.unit_cost)),
    gross_margin_rate: merged.gross_margin_rate === null ? null : decimalText(merged.gross_margin_rate),
  };
  const issues: FieldIssue[] = [
    ...(values.name === '' ? [{ field: 'name', rule: 'required' }] : []),
    ...decimalIssues('unit_price', values.unit_price, { required: true }),
    ...decimalIssues('unit_cost', values.unit_cost),
    ...decimalIssues('gross_margin_rate', values.gross_margin_rate, { below: 100 }),
  ];
  const cost = values.unit_cost || null;
  const rate = values.gross_margin_rate || null;
  const price = isPriced && cost && rate && issues.length === 0 ? priceOfCost(cost, rate, values.rounding) : undefined;
  return {
    issues,
    values: {
      ...values,
      search_key: searchKey(values.name),
      unit_price: price ?? values.unit_price ?? '0',
      unit_cost: cost,
      gross_margin_rate: rate,
    },
  };
}

function decimalIssues(
  field: string,
  text: string | null | undefined,
  { required = false, below = Infinity } = {},
): FieldIssue[] {
  if (text === undefined) return [{ field, rule: 'decimal' }];
  if (text === null || text === '') return required ? [{ field, rule: 'required' }] : [];
  if (text.startsWith('-')) return [{ field, rule: 'minimum', params: { limit: 0 } }];
  return Number(text) < below ? [] : [{ field, rule: 'below', params: { limit: below } }];
}
