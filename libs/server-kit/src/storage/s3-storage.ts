import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { checkKey } from './file-storage.ts';
import type { FileStorage } from './file-storage.ts';

/** A bucket of Amazon S3 or of a compatible storage. */
export interface S3Settings {
  /** `https://s3.ap-northeast-1.amazonaws.com`; the path contains the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Sent {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: Readable;
}

/** Creates a storage in a private bucket. Browsers upload and download directly, by signed URLs. */
export function createS3Storage({ endpoint, bucket, ...account }: S3Settings): FileStorage {
  const urlOf = (key: string) => `${endpoint}/${bucket}/${checkKey(key)}`;
  const sign = (url: string, options: object) => new AwsV4Signer({ url, service: 's3', ...account, ...options }).sign();

  async function send(key: string, { method, headers = {}, body }: Sent): Promise<IncomingMessage> {
    const signed = await sign(urlOf(key), { method, headers });
    const open = signed.url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const sending = open(signed.url, { method, headers: Object.fromEntries(signed.headers) }, resolve);
      sending.on('error', reject);
      sending.setTimeout(60_000, () => sending.destroy(new Error('the storage does not answer')));
      if (body) pipeline(body, sending).catch(reject);
      else sending.end();
    });
  }

  /** Returns the answer without its body; throws for an unexpected status. */
  async function done(key: string, sent: Sent, expected: readonly number[]): Promise<IncomingMessage> {
    const answer = await send(key, sent);
    answer.resume();
    if (!expected.includes(answer.statusCode!)) throw failure(sent.method, answer);
    return answer;
  }

  const presigned = async (key: string, seconds: number, options: object, query: Record<string, string> = {}) => {
    const url = new URL(urlOf(key));
    for (const [name, value] of Object.entries({ 'X-Amz-Expires': String(seconds), ...query }))
      url.searchParams.set(name, value);
    return (await sign(url.href, { signQuery: true, ...options })).url.href;
  };

  return {
    async write(key, content) {
      checkKey(key);
      // The protocol needs the length first, which is only known at the end of the content.
      const folder = await mkdtemp(join(tmpdir(), 'enishi-upload-'));
      try {
        const path = join(folder, 'content');
        await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
        const { size } = await stat(path);
        const headers = { 'content-length': String(size) };
        await done(key, { method: 'PUT', headers, body: createReadStream(path) }, [200]);
        return size;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async read(key) {
      const answer = await send(key, { method: 'GET' });
      if (answer.statusCode === 200) return answer;
      answer.resume();
      if (answer.statusCode === 404) return undefined;
      throw failure('GET', answer);
    },
    remove: async (key) => void (await done(key, { method: 'DELETE' }, [200, 204, 404])),
    async size(key) {
      const { statusCode, headers } = await done(key, { method: 'HEAD' }, [200, 404]);
      return statusCode === 200 ? Number(headers['content-length']) : undefined;
    },
    async move(from, to) {
      const headers = { 'x-amz-copy-source': `/${bucket}/${checkKey(from)}` };
      const { statusCode } = await done(to, { method: 'PUT', headers }, [200, 404]);
      if (statusCode === 404) return false;
      await done(from, { method: 'DELETE' }, [200, 204, 404]);
      return true;
    },
    direct: {
      origin: new URL(endpoint).origin,
      uploadUrl: (key, { type, size, seconds }) =>
        presigned(key, seconds, {
          method: 'PUT',
          headers: { 'content-type': type, 'content-length': String(size) },
          allHeaders: true,
        }),
      downloadUrl: (key, { type, disposition, seconds }) =>
        presigned(
          key,
          seconds,
          { method: 'GET' },
          {
            'response-content-type': type,
            'response-content-disposition': disposition,
            'response-cache-control': 'private, no-store',
          },
        ),
    },
  };
}

const failure = (method: string, answer: IncomingMessage) =>
  new Error(`the storage answered ${answer.statusCode} to ${method}`);
