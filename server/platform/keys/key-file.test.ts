import assert from 'node:assert/strict'
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'

import { createKeyFile, fileRing, isOpenToGroup, keyFileOf, readKeyFile, replaceKeyFile } from './key-file.ts'
import { KeyError, keyText, newKey, parseKeys } from './key-ring.ts'

const posix = { skip: process.platform === 'win32' && 'Windows has no such permissions' }

const sentenceOf = (run: () => unknown) => {
  try {
    run()
    return 'accepted'
  } catch (error) {
    assert.ok(error instanceof KeyError, String(error))
    assert.match(error.message, /^[^\n]+$/)
    return error.message
  }
}

describe('the file of keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenure-keys-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const path = keyFileOf(folder)
  const [one, two] = [newKey(), newKey()]
  const write = (text: string, mode = 0o600) => {
    writeFileSync(path, text)
    chmodSync(path, mode)
  }

  test('is made for its owner alone, and never in the place of one that is there', () => {
    assert.equal(readKeyFile(path), undefined)
    assert.deepEqual(createKeyFile(path, [one]), [one])
    assert.equal(process.platform === 'win32' || (statSync(path).mode & 0o777) === 0o600, true)
    assert.deepEqual(createKeyFile(path, [two]), [one], 'another process was first')
    assert.deepEqual(readdirSync(folder), ['tenure.key'])
  })

  test('is refused where others read it', posix, () => {
    for (const mode of [0o604, 0o602, 0o666]) {
      write(keyText(one), mode)
      assert.equal(
        sentenceOf(() => readKeyFile(path)),
        `${path} can be read by other users of this machine: run chmod 600 ${path}, or set TENURE_KEY to the keys in it.`,
      )
    }
    for (const [mode, isOpen] of [
      [0o600, false],
      [0o640, true],
      [0o660, true],
    ] as const) {
      write(keyText(one), mode)
      assert.deepEqual([readKeyFile(path), isOpenToGroup(path)], [[one], isOpen])
    }
  })

  test('is refused where it is unreadable', { skip: posix.skip || process.getuid?.() === 0 }, () => {
    write(keyText(one), 0o000)
    assert.match(
      sentenceOf(() => readKeyFile(path)),
      /cannot be read \(EACCES\)/,
    )
  })

  test('is refused where it is a folder', () => {
    assert.match(
      sentenceOf(() => readKeyFile(mkdtempSync(join(folder, 'folder-')))),
      /cannot be read \(EISDIR\)/,
    )
  })

  test('is refused where it is empty or malformed', () => {
    for (const text of ['', '\n\n', '# a comment alone\n']) {
      write(text)
      assert.match(
        sentenceOf(() => readKeyFile(path)),
        /tenure\.key has no key\. .*openssl rand -base64 32/,
      )
    }
    for (const text of [
      'secret',
      `${keyText(one)}x`,
      keyText(one).slice(1),
      'é'.repeat(43),
      '0'.repeat(63),
    ]) {
      write(`${keyText(two)}\n${text}\n`)
      assert.match(
        sentenceOf(() => readKeyFile(path)),
        /^Key 2 of 2 in .*tenure\.key is not 32 bytes in base64\./,
      )
    }
  })

  test('takes base64, base64url and hexadecimal, by line, comma or space, each key once', () => {
    const forms = [
      one.secret.toString('base64'),
      one.secret.toString('base64url'),
      one.secret.toString('hex'),
    ]
    assert.deepEqual(parseKeys(forms.join(', '), 'TENURE_KEY'), [one])
    write(`# heading\n${keyText(two)}\r\n\n  ${keyText(one)}  \n`)
    assert.deepEqual(readKeyFile(path), [two, one])
  })

  test('is read again by a running process after a change, and its last good keys hold meanwhile', () => {
    write(keyText(one))
    const ring = fileRing(path, readKeyFile(path) ?? [])
    replaceKeyFile(path, [two, one])
    assert.deepEqual(ring.all(), [two, one])
    write('broken', 0o600)
    assert.deepEqual(ring.all(), [two, one])
    rmSync(path)
    assert.deepEqual(ring.all(), [two, one])
    createKeyFile(path, [one])
    assert.deepEqual(ring.all(), [one])
    assert.match(readFileSync(path, 'utf8'), /^# The keys of this Tenure installation\./)
  })

  test('that another process changed after its keys were read is read again', () => {
    write(keyText(one))
    const read = readKeyFile(path) ?? []
    replaceKeyFile(path, [two, one])
    assert.deepEqual(
      fileRing(path, read)
        .all()
        .map(({ id }) => id),
      [two.id, one.id],
    )
  })

  const asRoot = { skip: process.getuid?.() !== 0 && 'only root gives files away' }
  test('that root writes has the owner of the file before, else of its folder', asRoot, () => {
    const own = mkdtempSync(join(folder, 'owned-'))
    const file = keyFileOf(own)
    const ownerOf = () => {
      const { uid, gid, mode } = statSync(file)
      return [uid, gid, mode & 0o777]
    }
    chownSync(own, 4321, 4322)
    createKeyFile(file, [one])
    assert.deepEqual(ownerOf(), [4321, 4322, 0o600])
    chownSync(file, 5321, 5322)
    replaceKeyFile(file, [two, one])
    assert.deepEqual(ownerOf(), [5321, 5322, 0o600])
  })

  test('that cannot be written names both ways out', () => {
    const inFile = join(path, 'below a file', 'tenure.key')
    assert.match(
      sentenceOf(() => createKeyFile(inFile, [one])),
      /cannot be written \(ENOTDIR\): make DATA_DIR writable, or set TENURE_KEY/,
    )
  })
})
