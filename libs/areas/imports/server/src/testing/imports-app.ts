import { actionsModule } from '@crm/actions-server';
import { createCustomItem, customFieldsModule } from '@crm/custom-fields-server';
import { contactsModule } from '@crm/contacts-server';
import { customersModule } from '@crm/customers-server';
import { customObjectsModule } from '@crm/custom-objects-server';
import { dealsModule } from '@crm/deals-server';
import { jobsModule } from '@crm/jobs-server';
import { productDetailsModule } from '@crm/product-details-server';
import { noticesModule } from '@crm/notices-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestApp, TestCompany } from '@crm/testing/app';
import { importsModule } from '../index.ts';

export { createCustomItem };

/** Starts a server with the areas that imports need. */
export const openImportsApp = (): Promise<TestApp> =>
  openTestApp({
    modules: [
      jobsModule,
      noticesModule,
      customFieldsModule,
      recordsModule,
      customersModule,
      contactsModule,
      dealsModule,
      customObjectsModule,
      actionsModule,
      productDetailsModule,
      importsModule,
    ],
  });

// oxlint-disable-next-line typescript/no-explicit-any -- tests read the expected fields
type Json = any;

/** The steps of an import as a member takes them. */
export function importsOf(testApp: TestApp, company: TestCompany, person: Person = company.staff) {
  const get = async (id: number): Promise<Json> => (await person.call('getImport', { params: { id } })).body.data;
  const read = async (content: string | Buffer, more: object = {}): Promise<Json> => {
    const bytes = Buffer.from(content);
    const body = { entity: 'customer', file_name: '取引先.csv', file_size: bytes.length, ...more };
    const { data } = (await person.call('createImport', { body })).body;
    const put = await testApp.app.server.inject({ method: 'PUT', url: data.upload_url, payload: bytes });
    expect(put.statusCode).toBe(204);
    await testApp.work();
    return get(data.id);
  };
  const set = async ({ id, lock_version, settings }: Json, more: object): Promise<Json> => {
    const body = { settings: { ...settings, ...more }, lock_version };
    return (await person.call('updateImport', { params: { id }, body })).body.data;
  };
  const check = async ({ id }: Json): Promise<Json> => {
    expect((await person.call('checkImport', { params: { id } })).status).toBe(202);
    await testApp.work();
    return get(id);
  };
  const rows = async ({ id }: Json, query: Record<string, string | number> = {}): Promise<Json[]> =>
    (await person.call('listImportRows', { params: { id }, query })).body.data;
  const job = async (operation: 'runImport' | 'undoImport', { id }: Json, body?: object): Promise<Json> => {
    const started = await person.call(operation, { params: { id }, ...(body ? { body } : {}) });
    expect(started.status).toBe(202);
    await testApp.work();
    const answer = await person.call('getBulkOperationJobStatus', { params: { id: started.body.data.job_id } });
    return answer.body.data;
  };
  return {
    get,
    read,
    set,
    check,
    rows,
    run: (found: Json) => job('runImport', found),
    undo: (found: Json, body: object = {}) => job('undoImport', found, body),
    /** Reads and checks a file with other settings than its headings suggest. */
    checked: async (content: string | Buffer, settings: object = {}, more: object = {}) =>
      check(await set(await read(content, more), settings)),
  };
}
