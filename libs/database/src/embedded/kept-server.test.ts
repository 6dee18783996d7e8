import { keepServer } from './kept-server.ts';
import type { ServerProcess } from './server-process.ts';
import { until } from './processes.ts';

interface FakeServer extends ServerProcess {
  die(reason: string): void;
}

function fakeServer(): FakeServer {
  const { promise: ended, resolve: die } = Promise.withResolvers<string>();
  return { ended, die, stop: async () => die('code 0') };
}

describe('keepServer', () => {
  let servers: FakeServer[];
  let failures: string[];
  let lines: string[];
  beforeEach(() => {
    [servers, failures, lines] = [[], [], []];
  });

  const start = async () => {
    const failure = failures.shift();
    if (failure) throw new Error(failure);
    servers.push(fakeServer());
    return servers.at(-1)!;
  };
  const keep = () => keepServer(start, (line) => lines.push(line));

  it('restarts a crashed server, with a longer pause after each failure', async () => {
    const kept = await keep();
    failures = ['the disk is full', 'the disk is full'];
    servers[0]!.die('signal SIGKILL');
    await until(() => servers.length === 2, 5_000);
    await kept.stop();
    expect(lines).toEqual([
      'PostgreSQL ended unexpectedly (signal SIGKILL); starting it again in 0.1 s',
      'the disk is full; starting it again in 0.2 s',
      'the disk is full; starting it again in 0.4 s',
      'PostgreSQL accepts connections again',
    ]);
  });

  it('starts no server after a stop', async () => {
    const kept = await keep();
    await kept.stop();
    expect([servers.length, lines]).toEqual([1, []]);
  });

  it('does not wait for the end of a pause when it is stopped', async () => {
    const kept = await keep();
    failures = Array<string>(7).fill('the disk is full');
    servers[0]!.die('signal SIGKILL');
    await until(() => failures.length === 3, 5_000);
    const begun = Date.now();
    await kept.stop();
    expect(Date.now() - begun).toBeLessThan(500);
  });

  it('retries a first start while the previous server still holds its memory', async () => {
    failures = ['pre-existing shared memory block (key 1, ID 2) is still in use'];
    const kept = await keep();
    expect(servers).toHaveLength(1);
    await kept.stop();
  });

  it('fails at once when a first start fails for another reason', async () => {
    failures = ['database files are incompatible with server'];
    await expect(keep()).rejects.toThrow('incompatible');
    expect(servers).toEqual([]);
  });
});
