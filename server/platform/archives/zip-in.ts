import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import { promisify } from 'node:util'

import { type Entry, open, type ZipFile } from 'yauzl'

import { AppError } from '#server/platform/http/errors.ts'
import { type ErrorArguments, type ErrorKey, errorMessage } from '#shared/messages/error-message.ts'

export type ZipLimits = {
  entries: number
  /** The unpacked size of all entries together, in bytes. */
  bytes: number
  /** The allowed names of entries. */
  names: RegExp
}

export type OpenZip = {
  names: ReadonlySet<string>
  sizeOf(name: string): number
  /** Returns the bytes of an entry. If a hash is given and differs, the stream fails. */
  read(name: string, sha256?: string): Promise<Readable>
  close(): void
}

const mostPacked = 400
const smallEnough = 1024 * 1024

/**
 * Opens an uploaded ZIP file. It reads the directory and checks it against the limits before it unpacks any byte. It
 * refuses unknown names, and entries that unpack to more than their declared size. Throws `archive_refused`.
 */
export async function openZip(path: string, limits: ZipLimits): Promise<OpenZip> {
  const zip = await openFile(path)
  try {
    const entries = await readDirectory(zip, limits)
    return {
      names: new Set(entries.keys()),
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
      async read(name, sha256) {
        const entry = entries.get(name)
        if (!entry) {
          throw refused('importExport.entryMissing', { file: name })
        }
        const stream = await promisify(
          zip.openReadStream.bind(zip) as (
            e: Entry,
            done: (error: Error | null, stream: Readable) => void,
          ) => void,
        )(entry)
        const checked = check(name, sha256)
        stream.on('error', () => checked.destroy(refused('importExport.entryDamaged', { file: name })))
        checked.on('close', () => stream.destroy())
        return stream.pipe(checked)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

function openFile(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(
      path,
      { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true },
      (error, zip) => {
        if (error) {
          reject(refused('importExport.notAZip'))
        } else {
          resolve(zip)
        }
      },
    )
  })
}

function readDirectory(zip: ZipFile, limits: ZipLimits): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    let bytes = 0
    zip.on('entry', (entry: Entry) => {
      const wrong = whatIsWrong(entry)
      bytes += entry.uncompressedSize
      if (wrong) {
        reject(wrong)
      } else if (entries.size >= limits.entries || bytes > limits.bytes) {
        reject(refused('importExport.archiveTooLarge'))
      } else {
        entries.set(entry.fileName, entry)
        zip.readEntry()
      }
    })
    zip.on('error', () => reject(refused('importExport.directoryUnreadable')))
    zip.on('end', () => resolve(entries))
    zip.readEntry()

    function whatIsWrong({
      fileName,
      uncompressedSize,
      compressedSize,
      generalPurposeBitFlag,
    }: Entry): AppError | undefined {
      if (!limits.names.test(fileName) || entries.has(fileName)) {
        return refused('importExport.entryNameUnknown', { file: JSON.stringify(fileName.slice(0, 80)) })
      }
      if ((generalPurposeBitFlag & 1) === 1) {
        return refused('importExport.encrypted')
      }
      return uncompressedSize > smallEnough && uncompressedSize > compressedSize * mostPacked
        ? refused('importExport.entryTooLarge', { file: fileName })
        : undefined
    }
  })
}

function check(name: string, expected: string | undefined): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const isRight = expected === undefined || hash.digest('hex') === expected
      done(isRight ? null : refused('importExport.checksumDiffers', { file: name }))
    },
  })
}

function refused<Key extends ErrorKey>(key: Key, ...params: ErrorArguments<Key>): AppError {
  return AppError.of('archive_refused', errorMessage(key, ...params))
}
