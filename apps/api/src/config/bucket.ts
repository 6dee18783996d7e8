import type { S3Settings } from '@crm/server-kit';
import type { Variables } from './variables.ts';

/** Reads the bucket for files; undefined without one. */
export function readBucket({ env, problems, address }: Variables): S3Settings | undefined {
  const endpoint = address('S3_ENDPOINT', /^https?:$/);
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (!endpoint && names.every((name) => !env[name])) return undefined;
  if (!env['S3_ENDPOINT']) problems.push('S3_ENDPOINT: the address of the storage');
  for (const name of names) if (!env[name]) problems.push(`${name}: needed with the other settings of S3`);
  const [bucketName = '', accessKeyId = '', secretAccessKey = ''] = names.map((name) => env[name]);
  return {
    endpoint: endpoint ?? '',
    region: env['S3_REGION'] || 'us-east-1',
    bucket: bucketName,
    accessKeyId,
    secretAccessKey,
  };
}
