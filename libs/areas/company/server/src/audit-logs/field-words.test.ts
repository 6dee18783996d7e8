import { catalogue } from '@crm/contract';
import type { Operation } from '@crm/contract';
import { fieldLabel } from './field-words.ts';

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** Returns the keys of a schema, of all its variants. */
const keysOf = ({ properties = {}, anyOf = [], allOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...allOf].flatMap(keysOf),
];
const operations = catalogue.flatMap((one) => Object.entries(one.operations) as [string, Operation][]);

/** Calls without a session write no entry, because entries of calls are about allowed ones. */
const known = new Set(
  operations
    .filter(([, { method, access }]) => method !== 'GET' && access.kind !== 'public')
    .filter(([name]) => !/^(list|get|search|suggest|summarise|foresee|preview|passSpamCheck)/.test(name))
    .flatMap(([, { body, query }]) => [body, query])
    .flatMap((schema) => keysOf((schema ?? {}) as Schema)),
);

/** The fields that areas add to the sent ones. */
const said = `by count deleted disabled_at downloaded from job_id labels limited_to locked members method number order
  provider reason related_customer_id restored state status step target test title to total undone version`;

test('every field of an entry has a label in each language, and no label is a wire name', () => {
  const names = [...known, ...said.split(/\s+/)];
  expect(names.length).toBeGreaterThan(150);
  const raw = names.filter(
    (name) => fieldLabel(name, 'deal', 'ja') === name || fieldLabel(name, 'deal', 'en') === name,
  );
  expect(raw).toEqual([]);
  const halfway = names.filter((name) => /_/.test(fieldLabel(name, 'deal', 'ja') + fieldLabel(name, 'deal', 'en')));
  expect(halfway).toEqual([]);
});

test('a hand-over names both members, and an export its days', () => {
  expect(fieldLabel('from', 'member', 'ja')).toBe('引き継ぎ元');
  expect(fieldLabel('to', 'member', 'en')).toBe('Handed over to');
  expect(fieldLabel('from', 'audit_log', 'ja')).toBe('開始日');
});

test('a custom field is labelled by its number, and an unknown field by its own name', () => {
  expect(fieldLabel('custom_item_12', 'deal', 'ja')).toBe('詳細項目 #12');
  expect(fieldLabel('brand_new', 'deal', 'ja')).toBe('brand_new');
});
