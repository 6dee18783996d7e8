import type { Bench } from './case.types.ts';

/** Resolves to the numbers of logs, contacts and customers that match a word. */
export async function writtenUnder({ api, company }: Bench, word: string): Promise<number[]> {
  const count = async (path: string, body?: object): Promise<number> => {
    const response = await fetch(`${api.url}/api/rest/${path}`, {
      headers: api.headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const { meta } = (await response.json()) as { meta?: { total_count: number } };
    if (!meta) throw new Error(`${path} answers ${response.status}`);
    return meta.total_count;
  };
  const logs = `webforms/${company.webformId}/webform_submission_logs?per_page=1&keyword=${encodeURIComponent(word)}`;
  const list = { search_condition: { keyword: word }, page: 1, per_page: 1 };
  return [await count(logs), await count('contacts', list), await count('customers/index', list)];
}
