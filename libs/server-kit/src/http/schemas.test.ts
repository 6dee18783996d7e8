import { unnamed } from './schemas.ts';

describe('unnamed', () => {
  test('drops the name of a schema and of its parts', () => {
    const phase = { $id: 'Phase', type: 'object', properties: { name: { type: 'string' } } };
    const deal = { $id: 'Deal', type: 'object', properties: { phases: { type: 'array', items: phase } } };
    expect(JSON.stringify(unnamed(deal))).not.toContain('$id');
    expect(unnamed(deal)).toMatchObject({
      properties: { phases: { items: { properties: { name: { type: 'string' } } } } },
    });
    expect(phase.$id).toBe('Phase');
  });

  test('keeps a property that is called $id', () => {
    const schema = { type: 'object', properties: { $id: { type: 'string' } } };
    expect(unnamed(schema)).toEqual(schema);
  });
});
