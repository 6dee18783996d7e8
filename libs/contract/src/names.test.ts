import * as contract from './index.ts';

interface Schema {
  $id?: string;
  description?: string;
}

const schemas = Object.entries(contract as Record<string, unknown>).filter(
  (entry): entry is [string, Schema] => typeof (entry[1] as Schema | null)?.$id === 'string',
);

test('most records that the contract exports are named', () => {
  expect(schemas.length).toBeGreaterThan(90);
});

test.each(schemas)('%s has its own name and a description that ends with a full stop', (name, { $id, description }) => {
  expect($id).toBe(name);
  expect(description).toMatch(/^[A-Z`\p{Script=Han}].*[^.]\.$/su);
});
