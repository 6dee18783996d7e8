import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '@crm/server-kit';

/**
 * Starts a storage on loopback that keeps files in memory and verifies signatures (AWS Signature Version 4). Its CORS
 * rules
 * allow PUT from one origin.
 */
export async function openBucketServer(now = () => new Date(), origin?: string) {
  const files = new Map<string, { body: Buffer; type: string | undefined }>();
  let held: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url!, 'http://bucket');
      const isFromPage = origin !== undefined && request.headers.origin === origin;
      const answer = (status: number, headers: Record<string, string> = {}, content: Buffer | string = '') => {
        response.writeHead(status, { ...headers, ...(isFromPage && { 'access-control-allow-origin': origin }) });
        response.end(request.method === 'HEAD' ? undefined : content);
      };
      if (request.method === 'OPTIONS') {
        const isAllowed = isFromPage && request.headers['access-control-request-method'] === 'PUT';
        const rules = { 'access-control-allow-methods': 'PUT', 'access-control-allow-headers': 'content-type' };
        return isAllowed ? answer(204, rules) : answer(403);
      }
      await held;
      const body = await buffer(request);
      if (!isSigned(request, url, settings, now())) return answer(403);
      const source = request.headers['x-amz-copy-source'];
      const file = files.get(typeof source === 'string' ? source : url.pathname);
      if (request.method === 'PUT') {
        if (typeof source === 'string') {
          if (!file) return answer(404);
          files.set(url.pathname, file);
        } else if (request.headers['transfer-encoding']) return answer(411);
        else files.set(url.pathname, { body, type: request.headers['content-type'] });
        return answer(200);
      }
      if (request.method === 'DELETE') {
        files.delete(url.pathname);
        return answer(204);
      }
      if (!file) return answer(404);
      const disposition = url.searchParams.get('response-content-disposition');
      return answer(
        200,
        {
          'content-length': String(file.body.length),
          'content-type': url.searchParams.get('response-content-type') ?? file.type ?? 'binary/octet-stream',
          ...(disposition ? { 'content-disposition': disposition } : {}),
        },
        file.body,
      );
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'ap-northeast-1',
    bucket: 'enishi-files',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'a secret that only tests know',
  };
  return {
    settings,
    files,
    /** Stops reading requests until the returned function is called. */
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function isSigned({ method, headers }: IncomingMessage, url: URL, account: S3Settings, now: Date): boolean {
  const given = Object.fromEntries(
    (headers.authorization ?? '')
      .replace('AWS4-HMAC-SHA256 ', '')
      .split(', ')
      .map((part) => part.split('=') as [string, string]),
  );
  const query = url.searchParams;
  const signature = query.get('X-Amz-Signature') ?? given['Signature'];
  const signedHeaders = query.get('X-Amz-SignedHeaders') ?? given['SignedHeaders'] ?? '';
  const time = query.get('X-Amz-Date') ?? String(headers['x-amz-date']);
  const made = Date.parse(time.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
  if (query.has('X-Amz-Expires') && made + Number(query.get('X-Amz-Expires')) * 1000 < now.getTime()) return false;
  const scope = `${time.slice(0, 8)}/${account.region}/s3/aws4_request`;
  if (query.get('X-Amz-Credential')?.startsWith(account.accessKeyId) === false) return false;
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .sort();
  const canonical = [
    method,
    url.pathname,
    parameters.join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(hmac(`AWS4${account.secretAccessKey}`, time.slice(0, 8)), account.region),
  );
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope, hash].join('\n')).toString('hex') === signature;
}
