import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { checkKey } from './file-storage.ts';

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

/** Creates the signed requests and URLs of a bucket. */
export function createS3Client({ endpoint, bucket, ...account }: S3Settings) {
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

  return { send, done, presigned };
}

export const failure = (method: string, answer: IncomingMessage) =>
  new Error(`the storage answered ${answer.statusCode} to ${method}`);
