import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { jobsModule } from '@crm/jobs-server';
import { noticesModule } from '@crm/notices-server';
import { recordsModule } from '@crm/records-server';
import type { ServerModule } from '@crm/server-kit';
import { openTestApp } from '@crm/testing/app';
import type { Answer, Person, TestApp, TestCompany } from '@crm/testing/app';
import { customObjectsModule } from '../index.ts';

/** Opens the areas that custom objects are related to, and further ones. */
export const openObjectsApp = (...further: ServerModule[]): Promise<TestApp> =>
  openTestApp({
    modules: [
      ...[jobsModule, noticesModule, customFieldsModule, recordsModule, customersModule, contactsModule, dealsModule],
      customObjectsModule,
      ...further,
    ],
  });

interface Item {
  id: number;
  name: string;
}

/** A definition in a test. */
export interface TestDef {
  id: number;
  name: string;
  items: (Item & { lock_version: number; options: { value: string }[] })[];
  relations: (Item & { target: string; target_def_id: number | null })[];
  title_item_id: number;
  lock_version: number;
}

/** Calls on the custom objects of a company; each expects to succeed. */
export function objectsOf(company: TestCompany, person: Person = company.admin) {
  const done = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  const define = async (name: string, items: object[] = [], relations: object[] = []): Promise<TestDef> => {
    const def = await done(company.admin.call('createCustomObjectDef', { body: { name } }));
    if (items.length > 0) await saveItems(def, items);
    return relations.length > 0 ? relate(def, relations) : getDef(def.id);
  };
  const getDef = (id: number): Promise<TestDef> => done(company.admin.call('getCustomObjectDef', { params: { id } }));
  /** Adds items after the present ones. */
  const saveItems = async (def: { id: number }, rows: object[]): Promise<TestDef> => {
    const { items } = await getDef(def.id);
    const kept = items.map(({ id, ...item }) => ({ ...pick(item), id }));
    return done(
      company.admin.call('saveCustomObjectItems', { params: { id: def.id }, body: { rows: [...kept, ...rows] } }),
    );
  };
  const relate = (def: { id: number }, rows: object[]): Promise<TestDef> =>
    done(company.admin.call('saveCustomObjectRelations', { params: { id: def.id }, body: { rows } }));
  /** Creates a record with values by the names of items. */
  const create = (def: TestDef, values: Record<string, unknown>, body: object = {}) =>
    done(
      person.call('createCustomObject', { params: { id: def.id }, body: { customs: customs(def, values), ...body } }),
    );
  const list = (def: { id: number }, body: object = {}) =>
    person.call('listCustomObjects', { params: { id: def.id }, body });
  const titles = async (def: { id: number }, body: object = {}): Promise<string[]> =>
    (await list(def, body)).body.data.map(({ title }: { title: string }) => title);
  const get = (def: { id: number }, id: number) =>
    done(person.call('getCustomObject', { params: { id: def.id, custom_object_id: id } }));
  const customer = async (name: string, body: object = {}): Promise<number> =>
    (await done(company.admin.call('createCustomer', { body: { name, ...body } }))).id;
  return { define, getDef, saveItems, relate, create, list, titles, get, customer, done };
}

const pick = ({ name, item_type, required }: Record<string, unknown>) => ({ name, item_type, required });

/** Returns values by the names of items in the form of the API. */
export const customs = <Value>(def: TestDef, values: Record<string, Value>) =>
  Object.entries(values).map(([name, value]) => ({ item_id: itemNamed(def, name), value }));

export const itemNamed = (def: TestDef, name: string): number => {
  const item = def.items.find((one) => one.name === name);
  if (!item) throw new Error(`no item ${name}`);
  return item.id;
};

/** Returns the value of an item of a record. */
export const valueOf = (def: TestDef, record: { customs: { item_id: number; value: unknown }[] }, name: string) =>
  record.customs.find(({ item_id }) => item_id === itemNamed(def, name))?.value;
