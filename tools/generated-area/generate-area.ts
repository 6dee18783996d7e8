import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { RunInCopy } from './run-in-copy.ts';

/** The name of the generated area, which no area of the product has. */
export const area = 'field-visits';

const nx = 'node_modules/nx/dist/bin/nx.js';
const generate = (generator: string, ...args: string[]) => [nx, 'g', `@crm/tools:${generator}`, ...args];

/** The fields of the first kind of record: one of each type, with words of their own and usual ones. */
const fields = [
  ...['name:string:計画名', 'amount:yen:見込み金額:Expected amount', 'participants:integer:参加人数', 'due:date'],
  ...['owner:member', 'reviewer:member:確認者', 'is_online:boolean:オンライン', 'place:string', 'memo:text'],
].join();

/** The commands that create an area with two kinds of records: one with all types of fields, one with the usual ones. */
const commands = [
  generate('area', area, '--ja', '訪問', '--en', 'Field visits'),
  generate('resource', `${area}/visit-plans`, '--ja', '訪問計画', '--icon', 'Route', '--fields', fields),
  generate('resource', `${area}/visits`, '--ja', '訪問記録'),
  ['--conditions=@crm/source', 'tools/generate/main.ts'],
];

/** Creates the area in a copy of the project, links its packages, and generates what follows from its contract. */
export async function generateArea(copy: string, run: RunInCopy): Promise<boolean> {
  for (const side of ['server', 'web']) {
    symlinkSync(`../../libs/areas/${area}/${side}`, join(copy, 'node_modules/@crm', `${area}-${side}`));
  }
  for (const args of commands) if (!(await run(args))) return false;
  return true;
}
