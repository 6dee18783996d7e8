import type { Input, accountingProblems, accountingServices, freeeInvoices } from '@crm/contract';
import type { AccountingServiceSettings } from '@crm/server-kit';

export type ServiceName = (typeof accountingServices)[number];
export type ProblemCode = (typeof accountingProblems)[number];

/** The content of an invoice, as members edit it. */
export type Content = Input<(typeof freeeInvoices)['operations']['createFreeeInvoice']>['body'];

/** A partner (取引先) of a service; in Money Forward an invoice goes to one of its departments. */
export interface Partner {
  id: string;
  name: string;
}

/** The state of an invoice on the other side: the copy that is kept and shown. */
export interface RemoteInvoice {
  id: string;
  number: string | null;
  subject: string;
  partner_id: string;
  partner_name: string;
  billing_date: string;
  payment_date: string | null;
  total: number;
  sending_status: 'sent' | 'unsent' | null;
  payment_status: 'settled' | 'unsettled' | 'canceled' | 'unprocessed' | 'failed' | null;
  is_canceled: boolean;
  url: string | null;
  /** The text in which our marker lies. */
  memo: string;
}

export interface ServiceRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below the service's base URL. */
  path: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  json?: object;
}

/** A connected company: calls are made in its name and within its budget. */
export interface Connected {
  companyId: string;
  settings: AccountingServiceSettings;
  /** Returns the parsed answer. @throws ServiceError */
  call(request: ServiceRequest): Promise<unknown>;
}

/** An invoice that is to be written on the other side. */
export interface Writing {
  content: Content;
  /** The text that identifies it, kept in a field that the customer does not see. */
  marker: string;
  partner: Partner;
}

/** The billing dates of a list, first and last day. */
export type Window = readonly [from: string, to: string];

/** The adapter of one accounting service. */
export interface AccountingService {
  name: ServiceName;
  /** The name by which people know it. */
  title: string;
  /** True: administrators opt in each deal type (spec 3 §2.9); else a new connection offers invoices for all. */
  isOptIn: boolean;
  /** Path and fixed parameters of the page of consent. */
  authorize: { path: string; query: Readonly<Record<string, string>> };
  tokenPath: string;
  /** The pause between two calls in the long run (ms), and the calls that may come at once. */
  pace: { intervalMs: number; burst: number };
  /** The most invoices of one list. */
  pageSize: number;
  /** The most invoices that lists of one window reach. */
  windowSize: number;
  /** Returns the company to which the consent belongs. */
  company(call: Connected['call'], answer: Readonly<Record<string, unknown>>): Promise<{ id: string; name: string }>;
  /** Returns the problem of an answer other than success. */
  problem(status: number, body: unknown): { code: ProblemCode; message: string; blockSeconds?: number };
  searchPartners(connected: Connected, keyword: string): Promise<Partner[]>;
  createPartner(connected: Connected, content: Content): Promise<Partner>;
  create(connected: Connected, writing: Writing): Promise<RemoteInvoice>;
  update(connected: Connected, id: string, writing: Writing): Promise<RemoteInvoice>;
  read(connected: Connected, id: string): Promise<RemoteInvoice>;
  list(connected: Connected, window: Window, options: { offset: number; partnerId?: string }): Promise<RemoteInvoice[]>;
}
