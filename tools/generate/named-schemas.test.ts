import { defineResource, named, nullable } from '@crm/contract';
import type { Resource } from '@crm/contract';
import { Type } from 'typebox';
import { namedSchemas, namesIn } from './named-schemas.ts';
import { typeText } from './schema-types.ts';
import type { JsonSchema } from './json-schema.ts';

const Person = named('Person', 'A person.', { full_name: Type.String() });
const Company = named('Company', 'A company.', { head: nullable(Person), people: Type.Array(Person) });

const resourceOf = (...responses: ReturnType<typeof named>[]): Resource =>
  defineResource('companies', {
    area: 'customers',
    operations: Object.fromEntries(
      responses.map((response, index) => [
        `get${index}`,
        { summary: 'Get', method: 'GET', path: `/${index}`, access: { kind: 'public' }, response },
      ]),
    ),
  });

describe('namedSchemas', () => {
  test('returns every name once, also those of nullable and nested schemas', () => {
    expect(namedSchemas([resourceOf(Company, Person)]).map(([name]) => name)).toEqual(['Company', 'Person']);
  });

  test('refuses two different schemas of one name', () => {
    const other = named('Person', 'A person.', { age: Type.Integer() });
    expect(() => namedSchemas([resourceOf(Company, other)])).toThrow('Two schemas have the name Person.');
  });
});

test('namesIn returns the outermost names of a schema', () => {
  expect(namesIn(Type.Object({ data: Type.Array(Company) }))).toEqual(['Company']);
});

test('typeText writes the name of a named schema, with null where it is nullable', () => {
  const schema = Type.Object({ a: Person, b: nullable(Person), c: Type.Array(nullable(Person)) }) as JsonSchema;
  expect(typeText(schema)).toBe('{\n  a: Person;\n  b: Person | null;\n  c: (Person | null)[];\n}');
});
