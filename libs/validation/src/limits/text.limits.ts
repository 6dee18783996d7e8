/** Lengths in code points (spec 3 §4.1: 𠮷 counts as one). */
export const textLimits = {
  /** Family or given name of a contact when the name is split (spec 1 §5). */
  namePart: 127,
  /** Contact name in one field (spec 1 §5). */
  name: 255,
  /** Phone, mobile phone, department, position, address; customer name, address, phone (spec 1 §5). */
  short: 255,
  /** Memo and custom text (spec 1 §5). */
  long: 15_000,
  /** An http(s) address (spec 1 §5). */
  url: 2_000,
  /** Shortest phone number (spec 1 §5). */
  phoneMin: 6,
  /** Part of an e-mail address before @ (spec 1 §5). */
  emailLocalPart: 64,
  /** Whole e-mail address (spec 1 §5). */
  email: 255,
  /** Least length of the last segment of an e-mail's domain (spec 1 §5). */
  emailLastSegmentMin: 2,
  /** Least and greatest length of a password. The specification has none; 10 resists guessing. */
  passwordMin: 10,
  passwordMax: 128,
} as const;
