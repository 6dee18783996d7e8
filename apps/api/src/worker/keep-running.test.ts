import { keepRunning } from './keep-running.ts';

/** Creates something that runs until it is stopped or broken. */
function runner() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { promise, stop: async () => resolve(), break: (why: string) => reject(new Error(why)) };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 30));
const quickly = { first: 1, longest: 2 };

test('restarts a runner that ended by itself, and reports the reason', async () => {
  const runners: ReturnType<typeof runner>[] = [];
  const reasons: string[] = [];
  const start = async () => runners[runners.push(runner()) - 1]!;
  const kept = await keepRunning(start, (reason) => reasons.push(reason), quickly);
  runners[0]!.break('the connection broke');
  await soon();
  await runners[1]!.stop();
  await soon();
  expect(runners).toHaveLength(3);
  expect(reasons).toEqual(['the connection broke', 'it ended']);
  await kept.stop();
});

test('retries a failed restart', async () => {
  let starts = 0;
  const runners = [runner(), runner()];
  const start = async () => {
    starts += 1;
    if (starts === 2 || starts === 3) throw new Error('no database');
    return runners[starts === 1 ? 0 : 1]!;
  };
  const kept = await keepRunning(start, () => {}, quickly);
  runners[0]!.break('gone');
  await soon();
  expect(starts).toBe(4);
  await kept.stop();
});

test('does not restart a stopped runner', async () => {
  let starts = 0;
  const kept = await keepRunning(
    async () => (starts++, runner()),
    () => {},
    quickly,
  );
  await kept.stop();
  await soon();
  expect(starts).toBe(1);
});

test('rejects when the first start fails', async () => {
  const start = async () => {
    throw new Error('no database');
  };
  await expect(keepRunning(start, () => {}, quickly)).rejects.toThrow('no database');
});
