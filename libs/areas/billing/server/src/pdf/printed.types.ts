/** An estimate as it is printed: everything is text already, so that drawing knows no rules of trade. */
export interface Printed {
  number: string;
  title: string;
  /** 第2版; of the first version nothing. */
  edition: string;
  date: string;
  /** Whom it is for, with 御中 or 様 at the end. */
  addressee: readonly string[];
  subject: string;
  total: string;
  totalNote: string;
  terms: readonly Pair[];
  issuer: { name: string; lines: readonly string[] };
  /** PNG or JPEG as base64; stands above the name of the issuer. */
  logo: string | null;
  /** PNG as base64. */
  seal: string | null;
  approvalBoxes: readonly string[];
  lines: readonly PrintedLine[];
  /** 税率, 対象額, 消費税額. */
  rates: readonly (readonly [string, string, string])[];
  sums: readonly Pair[];
  note: string;
  remarks: string;
  /** Printed large and pale over what has not been sent. */
  watermark: string;
  /** For the properties of the file. */
  created: string;
}

export type Pair = readonly [label: string, value: string];

export interface PrintedLine {
  kind: 'item' | 'discount' | 'text';
  /** No., 品名, 数量, 単位, 単価, 税率, 金額. */
  cells: readonly [string, string, string, string, string, string, string];
}
