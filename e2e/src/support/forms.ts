import type { Api } from './api.ts';

export interface Form {
  id: number;
  hashid: string;
  lock_version: number;
}

/** Publishes a form of the demo company that only this test knows; by default an inquiry form. */
export function publishForm(api: Api, mark: string, fields: Record<string, unknown> = {}): Promise<Form> {
  return api.post<Form>('/api/rest/webforms', {
    name: `検証用フォーム${mark}`,
    template: 'inquiry',
    published: true,
    ...fields,
  });
}

/** Closes a form as its owner, and publishes that. */
export const closeForm = (api: Api, { id, lock_version }: Form): Promise<Form> =>
  api.patch(`/api/rest/webforms/${id}`, { closure_at: '2020-01-01T00:00:00', published: true, lock_version });
