import { generateOpenApi } from './openapi.ts';

interface Document {
  components: { schemas: Record<string, object>; responses: Record<string, object> };
}

let text = '';
let components: Document['components'];

beforeAll(async () => {
  text = (await generateOpenApi())[0]![1];
  components = (JSON.parse(text) as Document).components;
});

test('refers to every component that it declares, and declares every one that it refers to', () => {
  const references = new Set([...text.matchAll(/"#\/components\/(\w+\/[\w-]+)"/g)].map(([, path]) => path));
  const declared = (['schemas', 'responses'] as const).flatMap((kind) =>
    Object.keys(components[kind]).map((name) => `${kind}/${name}`),
  );
  expect([...references].sort()).toEqual(declared.sort());
});

test('carries the fields of a deal once', () => {
  expect(text.match(/"limited_sharing_user_ids": ?\{/g)).toHaveLength(1);
  expect(components.schemas['Deal']).toMatchObject({ description: expect.stringMatching(/\.$/), type: 'object' });
  expect(text).not.toContain('"$id"');
});
