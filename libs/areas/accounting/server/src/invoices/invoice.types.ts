import type { Output, freeeInvoices } from '@crm/contract';
import type { Content, ProblemCode, RemoteInvoice, ServiceName } from '../services/service.types.ts';

export type InvoiceStatus = 'issuing' | 'failed' | 'issued' | 'canceled' | 'deleted';
export type InvoiceListAnswer = Output<(typeof freeeInvoices)['operations']['listFreeeInvoices']>;
export type InvoiceAnswer = InvoiceListAnswer['data'][number];

/** The reason for which an invoice was not issued or read. */
export interface Problem {
  code: ProblemCode;
  /** The words of the service. */
  message: string | null;
  retry_at: string | null;
}

/** An invoice as it is stored. */
export interface StoredInvoice {
  id: number;
  service: ServiceName;
  deal_id: number;
  marker: string;
  status: InvoiceStatus;
  content: Content;
  total: number;
  tried_at: string | null;
  external_id: string | null;
  external: RemoteInvoice | null;
  problem: Problem | null;
  synced_at: string | null;
  created_by: number | null;
  created_at: string;
  lock_version: number;
}
