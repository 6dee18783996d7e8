/**
 * Returns the file name of a `Content-Disposition` header: `filename*` (RFC 5987) before `filename`, without folders;
 * empty when the header has none.
 */
export function filenameOf(disposition: string | undefined): string {
  if (!disposition) return '';
  return (extended(disposition) ?? quoted(disposition) ?? '').replace(/^.*[/\\]/, '');
}

function extended(disposition: string): string | undefined {
  const [, charset, value] = /(?:^|;)\s*filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  if (!charset || !value) return undefined;
  const bytes = value.replace(/%([0-9a-f]{2})|([^%])/gi, (_all, hex: string | undefined, plain: string) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : plain,
  );
  try {
    return new TextDecoder(charset, { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function quoted(disposition: string): string | undefined {
  const [, inQuotes, bare] = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i.exec(disposition) ?? [];
  return inQuotes?.replace(/\\(.)/g, '$1') ?? bare;
}
