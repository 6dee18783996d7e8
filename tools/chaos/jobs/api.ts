import type { Stage } from '../stage/stage.ts';
import { sleep, until } from '../wait.ts';

/** The time that a job has, with the seconds after which the jobs of a killed worker are free. */
const PATIENCE = 180_000;

interface Job {
  status: string;
  failed_count: number;
  file: { download_url: string } | null;
}

/** Calls the API as an administrator. @throws Error for a status other than 2xx */
export async function request<R>({ web, sessions }: Stage, method: string, path: string, body?: object): Promise<R> {
  const response = await fetch(`${web.url}/api/rest${path}`, {
    method,
    headers: { ...sessions[0]!, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return (text === '' ? undefined : JSON.parse(text)) as R;
}

/** An ended job with the time that it ran; `file` is the content of its result. */
export interface Ended {
  milliseconds: number;
  file: Buffer | undefined;
}

const jobOf = async (stage: Stage, id: number) =>
  (await request<{ data: Job }>(stage, 'GET', `/bulk_operation_job_statuses/${id}`)).data;

const isEnded = ({ status }: Job) => ['completed', 'completed_with_errors', 'failed', 'canceled'].includes(status);

/**
 * Starts a job, kills its worker by `kill -9` so many milliseconds after it began to run, and waits for its end. Returns
 * it and whether it ran when it was cut.
 */
export async function cutJob(
  stage: Stage,
  path: string,
  body: object,
  after?: number,
): Promise<Ended & { hit: boolean }> {
  const { data } = await request<{ data: { job_id: number } }>(stage, 'POST', path, body);
  const isWaiting = async () => (await jobOf(stage, data.job_id)).status === 'queued';
  await until(`the job of ${path} begins`, async () => !(await isWaiting()), PATIENCE);
  const begun = performance.now();
  let hit = false;
  if (after !== undefined) {
    await sleep(after);
    hit = (await jobOf(stage, data.job_id)).status === 'running';
    await stage.worker.kill();
  }
  let job: Job | undefined;
  const read = async () => isEnded((job = await jobOf(stage, data.job_id)));
  await until(`the job of ${path} ends`, read, PATIENCE);
  if (!job!.status.startsWith('completed') || job!.failed_count > 0)
    throw new Error(`the job of ${path} is ${job!.status} with ${job!.failed_count} failures`);
  const milliseconds = performance.now() - begun;
  return { milliseconds, hit, file: job!.file ? await contentOf(stage, job!.file.download_url) : undefined };
}

async function contentOf({ web }: Stage, url: string): Promise<Buffer> {
  const response = await fetch(new URL(url, web.url));
  if (!response.ok) throw new Error(`the result file answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
