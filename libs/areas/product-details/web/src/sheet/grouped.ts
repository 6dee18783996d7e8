/** Formats a plain number with separators: `1234567.5` → `1,234,567.5`. Other texts stay unchanged. */
export function grouped(text: string): string {
  const match = /^(-?)(\d{1,18})(\.\d+)?$/.exec(text);
  if (!match) return text;
  const [, sign, whole, fraction = ''] = match;
  return `${sign}${whole!.replace(/\B(?=(\d{3}){1,5}$)/g, ',')}${fraction}`;
}
