import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { decode } from './decode.ts'

const sample = 'Café “Löwe” €5\nsecond'

function utf16(text: string, isBig: boolean): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

describe('encodings of bank files', () => {
  test('reads UTF-8 with and without a mark', () => {
    for (const text of [sample, `\uFEFF${sample}`]) {
      const read = decode(Buffer.from(text, 'utf8'))
      assert.deepEqual(read, { text: sample, encoding: 'utf-8', readings: [] })
    }
  })

  test('reads UTF-16 of both orders with and without a mark', () => {
    for (const isBig of [false, true]) {
      for (const mark of ['', '\uFEFF']) {
        const read = decode(utf16(mark + sample, isBig))
        assert.deepEqual(
          read,
          { text: sample, encoding: isBig ? 'utf-16be' : 'utf-16le', readings: [] },
          `${String(isBig)} ${mark.length}`,
        )
      }
    }
  })

  test('reads windows-1252, with its signs between 80 and 9F', () => {
    const bytes = Uint8Array.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x80, 0x35, 0x92])
    assert.deepEqual(decode(bytes), { text: 'Café €5’', encoding: 'windows-1252', readings: [] })
  })

  test('believes the bytes and not the header', () => {
    const text = 'OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n\n<NAME>Café'
    assert.equal(decode(Buffer.from(text, 'utf8')).text, text)
  })

  test('has three lines of both readings where a byte has no meaning, and reads as a person chose', () => {
    const odd = [0x41, 0xe9, 0x81, 0x42, 0x0a]
    const bytes = Uint8Array.from([...Buffer.from('ok\n'), ...odd, ...odd, ...odd, ...odd])
    const { encoding, readings } = decode(bytes)
    assert.equal(encoding, 'windows-1252')
    assert.deepEqual(readings, [
      { encoding: 'windows-1252', examples: Array(3).fill('Aé\u0081B') },
      { encoding: 'utf-8', examples: Array(3).fill('A\uFFFDB') },
    ])
    const chosen = decode(bytes, 'utf-8')
    assert.deepEqual([chosen.encoding, chosen.text.slice(0, 6)], ['utf-8', 'ok\nA\uFFFDB'])
    assert.deepEqual(chosen.readings, readings)
  })

  test('what a person chose does not count where the bytes decide', () => {
    assert.equal(decode(Buffer.from(sample), 'windows-1252').text, sample)
    assert.equal(decode(Uint8Array.from([0x43, 0xe9]), 'utf-8').text, 'Cé')
  })

  test('a single zero byte does not make a text UTF-16', () => {
    const bytes = Buffer.from('Date,Amount\n2026-01-01,5\u0000\n')
    assert.equal(decode(bytes).encoding, 'utf-8')
  })

  test('an empty file is empty text', () => {
    assert.equal(decode(new Uint8Array()).text, '')
  })
})
