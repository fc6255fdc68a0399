import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readStorage } from './env-storage.ts'

const s3 = {
  STORAGE_DRIVER: 's3',
  S3_ENDPOINT: 'https://s3.us-east-1.amazonaws.com/',
  S3_BUCKET: 'tenure-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('files go to the disk unless told', () => {
  assert.deepEqual(readStorage({}), { driver: 'local' })
  assert.deepEqual(readStorage({ STORAGE_DRIVER: 'local' }), { driver: 'local' })
})

test('a bucket is where, which and with which key', () => {
  assert.deepEqual(readStorage(s3), {
    driver: 's3',
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    region: 'us-east-1',
    bucket: 'tenure-files',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
})

test('what is missing or wrong is named, and no secret said', () => {
  const wrong: [NodeJS.ProcessEnv, RegExp][] = [
    [{ ...s3, S3_BUCKET: '' }, /needs S3_BUCKET/],
    [{ ...s3, S3_SECRET_ACCESS_KEY: undefined }, /needs S3_SECRET_ACCESS_KEY/],
    [{ ...s3, S3_ENDPOINT: 's3.example.com' }, /S3_ENDPOINT must be/],
    [{ ...s3, S3_ENDPOINT: 'https://user:secret@s3.example.com' }, /S3_ENDPOINT must be/],
    [{ ...s3, S3_BUCKET: 'My Bucket' }, /S3_BUCKET must be the name/],
    [{ STORAGE_DRIVER: 'ftp' }, /local or s3, not "ftp"/],
    [{ S3_BUCKET: 'tenure-files' }, /set STORAGE_DRIVER=s3 too/],
  ]
  for (const [env, sentence] of wrong) {
    assert.throws(
      () => readStorage(env),
      (error: Error) => sentence.test(error.message) && !error.message.includes('secret@'),
    )
  }
})
