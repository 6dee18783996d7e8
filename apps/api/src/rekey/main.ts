/** `npm run rekey`: after a change of SECRET_KEY; with the settings of the server. */
import { readEnvironment } from '../config/environment.ts';
import { rekey } from './rekey.ts';

try {
  const { resealed, current, unreadable } = await rekey(readEnvironment(process.env));
  console.log(`${resealed} secrets sealed under the new key; ${current} were already`);
  if (unreadable > 0) {
    console.error(`${unreadable} open under none of the keys of SECRET_KEY: is one missing?`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
