/** An estimate ready for printing: every value is text, so that the drawing code needs no business rules. */
export interface Printed {
  number: string;
  title: string;
  /** The version label such as 第2版; empty for the first version. */
  edition: string;
  date: string;
  /** The lines of the addressee, ending with 御中 or 様. */
  addressee: readonly string[];
  subject: string;
  total: string;
  totalNote: string;
  terms: readonly Pair[];
  issuer: { name: string; lines: readonly string[] };
  /** The logo above the issuer's name: PNG or JPEG as base64. */
  logo: string | null;
  /** The seal: PNG as base64. */
  seal: string | null;
  approvalBoxes: readonly string[];
  lines: readonly PrintedLine[];
  /** The rows of 税率, 対象額, 消費税額. */
  rates: readonly (readonly [string, string, string])[];
  sums: readonly Pair[];
  note: string;
  remarks: string;
  /** The watermark, printed large and pale over unsent estimates. */
  watermark: string;
  /** The creation date in the file's properties. */
  created: string;
}

export type Pair = readonly [label: string, value: string];

export interface PrintedLine {
  kind: 'item' | 'discount' | 'text';
  /** The cells No., 品名, 数量, 単位, 単価, 税率, 金額. */
  cells: readonly [string, string, string, string, string, string, string];
}
