import type { Stage } from '../stage/stage.ts';
import { until } from '../wait.ts';
import { request } from './api.ts';

const READ_WITHIN = 120_000;
/** Slices of 500 rows: a cut falls into one of them, or between two. */
const ROWS = 2_000;

/** The prefix of the names of the file, which no other record has. */
export const markOfFile = '切断';

const line = (n: number) =>
  `${markOfFile}${n}株式会社,03-${2_000 + (n % 7_000)}-${1_000 + n},${n * 1000},大阪市北区${n}番地`;

/** Every row is sound, so that the file of the result is that of the input with an empty column. */
const content = Buffer.from(
  ['取引先名,電話番号,資本金,住所', ...Array.from({ length: ROWS }, (_row, n) => line(n + 1))].join('\r\n'),
);

/** Uploads the file and has it checked; returns the import, which is ready to run. */
export async function checkedImport(stage: Stage): Promise<number> {
  const body = { entity: 'customer', file_name: '取引先.csv', file_size: content.length };
  const { data } = await request<{ data: { id: number; upload_url: string } }>(stage, 'POST', '/imports', body);
  const sent = await fetch(new URL(data.upload_url, stage.web.url), { method: 'PUT', body: content });
  if (!sent.ok) throw new Error(`the upload answers ${sent.status}`);
  await inState(stage, data.id, 'ready');
  await request(stage, 'POST', `/imports/${data.id}/check`);
  await inState(stage, data.id, 'checked');
  return data.id;
}

const inState = (stage: Stage, id: number, wanted: string) =>
  until(
    `the import is ${wanted}`,
    async () => (await request<{ data: { state: string } }>(stage, 'GET', `/imports/${id}`)).data.state === wanted,
    READ_WITHIN,
  );
