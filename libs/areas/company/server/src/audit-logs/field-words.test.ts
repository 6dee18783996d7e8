import { catalogue } from '@crm/contract';
import type { Operation } from '@crm/contract';
import { fieldLabel } from './field-words.ts';

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** The keys that a schema says, whichever of its shapes is sent. */
const keysOf = ({ properties = {}, anyOf = [], allOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...allOf].flatMap(keysOf),
];
const operations = catalogue.flatMap((one) => Object.entries(one.operations) as [string, Operation][]);

/** What those without a session send is in no entry: an entry of a call tells of one that was allowed. */
const known = new Set(
  operations
    .filter(([, { method, access }]) => method !== 'GET' && access.kind !== 'public')
    .filter(([name]) => !/^(list|get|search|suggest|summarise|foresee|preview|passSpamCheck)/.test(name))
    .flatMap(([, { body, query }]) => [body, query])
    .flatMap((schema) => keysOf((schema ?? {}) as Schema)),
);

/** What areas say beside what was sent. */
const said = `by count deleted disabled_at downloaded from job_id labels limited_to locked members method number order
  provider reason related_customer_id restored state status step target test title to total undone version`;

test('whatever an entry can name has a word in each language, and no name of the wire among them', () => {
  const names = [...known, ...said.split(/\s+/)];
  expect(names.length).toBeGreaterThan(150);
  const raw = names.filter(
    (name) => fieldLabel(name, 'deal', 'ja') === name || fieldLabel(name, 'deal', 'en') === name,
  );
  expect(raw).toEqual([]);
  const halfway = names.filter((name) => /_/.test(fieldLabel(name, 'deal', 'ja') + fieldLabel(name, 'deal', 'en')));
  expect(halfway).toEqual([]);
});

test('a hand-over says from whom and to whom, an export which days', () => {
  expect(fieldLabel('from', 'member', 'ja')).toBe('引き継ぎ元');
  expect(fieldLabel('to', 'member', 'en')).toBe('Handed over to');
  expect(fieldLabel('from', 'audit_log', 'ja')).toBe('開始日');
});

test('a custom field is told by its number, and what nobody knows by its own name', () => {
  expect(fieldLabel('custom_item_12', 'deal', 'ja')).toBe('詳細項目 #12');
  expect(fieldLabel('brand_new', 'deal', 'ja')).toBe('brand_new');
});
