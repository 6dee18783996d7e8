import type { RecordKind } from '@crm/contract';
import { banner } from './files.ts';
import type { Files } from './files.ts';

/**
 * Generates the kinds of records with custom fields for the rules of custom fields, which also run in the browser. The
 * kinds are imported late, because the stage before writes their index.
 */
export async function generateCustomKinds(): Promise<Files> {
  const { recordKinds } = await import('@crm/contract');
  const kinds = recordKinds.flatMap(({ entity, customs }: RecordKind) => (customs ? [{ entity, ...customs }] : []));
  const entries = kinds.map(({ entity, types, formulaFields = {} }) => {
    const fields = Object.entries(formulaFields).map(([name, type]) => `${name}: '${type}'`);
    return `  ${entity}: { types: [${types.join(', ')}], formulaFields: {${fields.map((field) => ` ${field},`).join('')} } },\n`;
  });
  const text = `${banner}
/** The kinds of records that can have custom items, as their contracts declare them. */
export const customKinds = {
${entries.join('')}} as const;
`;
  return [['libs/areas/custom-fields/rules/src/generated/custom-kinds.ts', text]];
}
