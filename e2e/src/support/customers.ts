import type { Api } from './api.ts';

const names = ['甲', '乙', '丙'] as const;

/** Adds customers that only this test knows: 一覧…甲, 一覧…乙, 一覧…丙. */
export async function addCustomers(api: Api, mark: string, count: 1 | 2 | 3): Promise<{ id: number; name: string }[]> {
  const added = [];
  for (const name of names.slice(0, count)) {
    const body = { name: `一覧${mark}${name}`, tel_no: '03-1234-5678' };
    added.push(await api.post<{ id: number; name: string }>('/api/rest/customers', body));
  }
  return added;
}
