/** `npm run postal-codes -- FILE`: the postal table out of Japan Post's file; the settings are those of the server. */
import { resolve } from 'node:path';
import { readEnvironment } from '../config/environment.ts';
import { bringPostalCodes } from './bring-postal-codes.ts';

const usage = `npm run postal-codes -- FILE   takes KEN_ALL.CSV or utf_ken_all.csv of Japan Post, unpacked, for all that was there`;

const [file, ...others] = process.argv.slice(2);
// npm works in the project's folder, wherever it was called.
const path = resolve(process.env['INIT_CWD'] ?? '.', file ?? '');
try {
  if (!file || file.startsWith('-') || others.length > 0) {
    console.log(usage);
    process.exitCode = file === '--help' ? 0 : 2;
  } else {
    const { towns, codes, prefectures } = await bringPostalCodes(readEnvironment(process.env), path);
    console.log(`${codes} postal codes, ${towns} towns in ${prefectures} prefectures`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
