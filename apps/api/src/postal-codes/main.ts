/**
 * `npm run postal-codes -- FILE …`: imports Japan Post's files into the postal table, with the settings of the server.
 */
import { resolve } from 'node:path';
import { readEnvironment } from '../config/environment.ts';
import { bringPostalCodes } from './bring-postal-codes.ts';

const usage = `npm run postal-codes -- FILE …   takes Japan Post's KEN_ALL.CSV or utf_ken_all.csv, and JIGYOSYO.CSV if you like, unpacked, for
                                 all that was there`;

const files = process.argv.slice(2);
// npm changes into the project's folder, so paths resolve against the caller's folder.
const paths = files.map((file) => resolve(process.env['INIT_CWD'] ?? '.', file));
try {
  if (files.length === 0 || files.some((file) => file.startsWith('-'))) {
    console.log(usage);
    process.exitCode = files[0] === '--help' ? 0 : 2;
  } else {
    const { towns, codes, prefectures } = await bringPostalCodes(readEnvironment(process.env), paths);
    console.log(`${codes} postal codes, ${towns} towns in ${prefectures} prefectures`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
