import { SettingError } from './setting-error.ts'

export type S3Env = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The place of uploaded files: this machine's disk, or an S3 bucket. */
export type StorageEnv = { driver: 'local' } | ({ driver: 's3' } & S3Env)

/**
 * Reads STORAGE_DRIVER and, for s3, the bucket's address and keys. Throws a SettingError with one sentence about the wrong
 * value.
 */
export function readStorage(env: NodeJS.ProcessEnv): StorageEnv {
  const driver = env['STORAGE_DRIVER'] || 'local'
  if (driver === 'local') {
    const stray = Object.keys(env).find((name) => name.startsWith('S3_') && env[name])
    if (stray && !env['STORAGE_DRIVER']) {
      throw new SettingError(
        `${stray} is set, but files go to the disk: set STORAGE_DRIVER=s3 too, or take it away.`,
      )
    }
    return { driver }
  }
  if (driver !== 's3') {
    throw new SettingError(`STORAGE_DRIVER must be local or s3, not "${driver}".`)
  }
  return {
    driver,
    endpoint: readEndpoint(required(env, 'S3_ENDPOINT')),
    region: env['S3_REGION'] || 'us-east-1',
    bucket: readBucket(required(env, 'S3_BUCKET')),
    accessKeyId: required(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'S3_SECRET_ACCESS_KEY'),
  }
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const text = env[name]
  if (!text) {
    throw new SettingError(`STORAGE_DRIVER=s3 needs ${name}.`)
  }
  return text
}

function readEndpoint(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new SettingError(
      'S3_ENDPOINT must be the storage’s address, for example https://s3.us-east-1.amazonaws.com.',
    )
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

function readBucket(text: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) {
    throw new SettingError(
      `S3_BUCKET must be the name of a bucket (3 to 63 lower-case letters, digits, dots and dashes), not "${text}".`,
    )
  }
  return text
}
