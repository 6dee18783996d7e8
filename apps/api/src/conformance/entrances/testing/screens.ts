import type { Group, Inquiry } from './inquiries.ts';
import type { OpenCompany } from './open-company.ts';
import { merge, valuesIn } from './values.ts';
import type { Body, Values } from './values.ts';

interface Kept {
  id: number;
  lock_version: number;
}
/** The records of an inquiry. */
export interface Records {
  customer: Kept;
  contact: Kept;
  deal: Kept;
  action: Kept;
}

/** Returns the ways into a company that the screens' calls offer. */
export function screensOf(company: OpenCompany) {
  const { done, type } = company;
  const { common, other, own, renamed } = valuesIn(company);
  async function create(inquiry: Inquiry, values: Values): Promise<Records> {
    const customer: Kept = (await done('createCustomer', { body: values.customer })).data;
    const contact: Kept = (await done('createContact', { body: { ...values.contact, customer_id: customer.id } })).data;
    const links = { deal_type_id: type, customer_id: customer.id, contact_ids: [contact.id] };
    const deal: Kept = (await done('createDeal', { body: { ...values.deal, ...links } })).data;
    return { customer, contact, deal, action: await act(company, inquiry, { customer, contact, deal }, values.action) };
  }
  return {
    /** Creates the records of an inquiry with all values. */
    create: (inquiry: Inquiry) => create(inquiry, merge(own(inquiry), common(inquiry.group))),
    /** Creates them with the values that are not common to a group. */
    createOwn: (inquiry: Inquiry) => create(inquiry, merge(own(inquiry), other)),
    /** Creates them with other values, and updates each. */
    async createAndUpdate(inquiry: Inquiry): Promise<void> {
      const records = await create(inquiry, merge(own(inquiry), other, renamed(inquiry)));
      const last = merge(own(inquiry), common(inquiry.group));
      const update = (name: string, { id, lock_version }: Kept, body: Body) =>
        done(name, { params: { id }, body: { ...body, lock_version } });
      await update('updateCustomer', records.customer, last.customer);
      await update('updateContact', records.contact, last.contact);
      await update('updateDeal', records.deal, last.deal);
      await update('updateAction', records.action, last.action);
    },
    /** Gives the records of a group its values; returns the calls that undo it. */
    async bulkUpdate(group: Group, all: readonly Records[]): Promise<[name: string, id: number][]> {
      const values = common(group);
      const ids = (kind: keyof Records) => all.map((one) => one[kind].id);
      const change = async (kind: 'Customers' | 'Contacts' | 'Deals', body: Body): Promise<[string, number]> => [
        `undoBulk${kind}`,
        (await done(`bulkUpdate${kind}`, { body })).data.operation_id,
      ];
      return [
        await change('Customers', { ids: ids('customer'), changes: values.customer }),
        await change('Contacts', { ids: ids('contact'), changes: values.contact }),
        await change('Deals', { deal_type_id: type, ids: ids('deal'), changes: values.deal }),
      ];
    },
    /** Gives the actions of a group its values. */
    async bulkUpdateActions(group: Group, all: readonly Records[]): Promise<void> {
      const actions = all.map(({ action }) => ({ id: action.id, ...common(group).action }));
      for (let from = 0; from < actions.length; from += 50)
        await done('bulkUpdateActions', { body: { actions: actions.slice(from, from + 50) } });
    },
    undo: (name: string, id: number) => done(name, { params: { id } }),
    act: (inquiry: Inquiry, records: Omit<Records, 'action'>) =>
      act(company, inquiry, records, merge(own(inquiry), common(inquiry.group)).action),
  };
}

/** Creates the action of an inquiry, of its customer, contact or deal. */
async function act(
  { done, ofType }: OpenCompany,
  { key }: Inquiry,
  { customer, contact, deal }: Omit<Records, 'action'>,
  body: Body,
): Promise<Kept> {
  if (key % 3 === 0) return (await done('createActionOfCustomer', { params: { id: customer.id }, body })).data;
  if (key % 3 === 1) return (await done('createActionOfContact', { params: { id: contact.id }, body })).data;
  const purpose_id = ofType('action_purposes').find(({ pattern_id }) => pattern_id === null || pattern_id === 1)!.id;
  return (await done('createActionOfDeal', { params: { id: deal.id }, body: { ...body, purpose_id } })).data;
}
