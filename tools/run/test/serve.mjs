/**
 * A fake server: writes its events to a file, and ends in order on a signal or a closed channel, with the given code.
 * With FAILS it ends with that code before it is ready.
 */
import { appendFileSync } from 'node:fs';

const [file, code] = process.argv.slice(2);
const tell = (line) => appendFileSync(file, `${line}\n`);
const alive = setInterval(() => {}, 1_000);
const end = (reason) => {
  tell(reason);
  setTimeout(() => {
    tell('ended in order');
    clearInterval(alive);
    process.exit(Number(code ?? 0));
  }, 100);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
process.on('disconnect', () => end('disconnect'));
tell(`started ${process.pid}`);
if (process.env.FAILS) process.exit(Number(process.env.FAILS));
process.send?.({ ready: true });
