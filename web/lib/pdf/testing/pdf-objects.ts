import { inflateSync } from 'node:zlib'

/** A value of the PDF format: names are { name }, references { ref }, texts are decoded. */
export type Value =
  | number
  | string
  | boolean
  | null
  | { name: string }
  | { ref: number }
  | { operator: string }
  | Value[]
  | Map<string, Value>

export type PdfObject = { value: Value; stream: Uint8Array | null }

/** Returns a reader for consecutive values, of objects or of content streams. */
export function reader(source: string, start = 0) {
  let at = start
  const skip = (): void => {
    for (;;) {
      const space = /[\s\0]+|%[^\n\r]*/y
      space.lastIndex = at
      const found = space.exec(source)
      if (!found) {
        return
      }
      at += found[0].length
    }
  }
  const take = (pattern: RegExp): string => {
    const sticky = new RegExp(pattern, 'y')
    sticky.lastIndex = at
    const found = sticky.exec(source)?.[0] ?? ''
    at += found.length
    return found
  }
  const next = (): Value | undefined => {
    skip()
    const sign = source[at]
    if (sign === undefined) {
      return undefined
    }
    if (source.startsWith('<<', at)) {
      at += 2
      return readMap()
    }
    if (sign === '[') {
      at += 1
      return readList()
    }
    if (sign === '/') {
      return { name: take(/\/[^\s/<>[\]()%]*/).slice(1) }
    }
    if (sign === '<') {
      return decodeText(Buffer.from(take(/<[^>]*>/).replaceAll(/[<>\s]/g, ''), 'hex'))
    }
    if (sign === '(') {
      return readLiteral()
    }
    const ref = take(/\d+ \d+ R\b/)
    if (ref !== '') {
      return { ref: parseInt(ref, 10) }
    }
    const number = take(/[-+]?\d*\.?\d+|[-+]?\d+\.?/)
    if (number !== '') {
      return Number(number)
    }
    const word = take(/[^\s/<>[\]()%]+/)
    if (word === '') {
      at += 1
      return next()
    }
    return word === 'true' ? true : word === 'false' ? false : word === 'null' ? null : { operator: word }
  }
  const readMap = (): Map<string, Value> => {
    const map = new Map<string, Value>()
    for (;;) {
      skip()
      if (source.startsWith('>>', at)) {
        at += 2
        return map
      }
      const key = next()
      const value = next()
      if (key === undefined || value === undefined) {
        return map
      }
      map.set(typeof key === 'object' && key !== null && 'name' in key ? key.name : '?', value)
    }
  }
  const readList = (): Value[] => {
    const list: Value[] = []
    for (;;) {
      skip()
      if (source[at] === ']') {
        at += 1
        return list
      }
      const value = next()
      if (value === undefined) {
        return list
      }
      list.push(value)
    }
  }
  const readLiteral = (): string => {
    const bytes: number[] = []
    let depth = 0
    do {
      const sign = source[at++] ?? ')'
      if (sign === '\\') {
        const escaped = source[at++] ?? ''
        const plain = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[escaped] ?? escaped
        bytes.push(plain.charCodeAt(0))
      } else if (sign === '(') {
        depth += 1
        if (depth > 1) {
          bytes.push(40)
        }
      } else if (sign === ')') {
        depth -= 1
        if (depth > 0) {
          bytes.push(41)
        }
      } else {
        bytes.push(sign.charCodeAt(0))
      }
    } while (depth > 0)
    return decodeText(Buffer.from(bytes))
  }
  return { next, position: () => at }
}

function decodeText(bytes: Buffer): string {
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1')
}

/** Returns all objects of a file, by its cross-reference table. */
export function readObjects(bytes: Uint8Array): { objects: Map<number, PdfObject>; root: number } {
  const source = Buffer.from(bytes).toString('latin1')
  const table = source.slice(Number(/startxref\s+(\d+)/.exec(source)?.[1]))
  const root = Number(/\/Root (\d+) 0 R/.exec(table)?.[1])
  const objects = new Map<number, PdfObject>()
  ;[...table.matchAll(/^(\d{10}) \d{5} n/gm)].forEach(([, place], index) => {
    const header = /\d+ \d+ obj\s*/y
    header.lastIndex = Number(place)
    const begin = Number(place) + (header.exec(source)?.[0].length ?? 0)
    const read = reader(source, begin)
    const value = read.next() ?? null
    objects.set(index + 1, { value, stream: streamOf(bytes, source, value, read.position()) })
  })
  return { objects, root }
}

function streamOf(bytes: Uint8Array, source: string, value: Value, from: number): Uint8Array | null {
  const start = /\s*stream\r?\n/y
  start.lastIndex = from
  const found = start.exec(source)
  if (!found || !(value instanceof Map)) {
    return null
  }
  const begin = from + found[0].length
  const length = value.get('Length')
  const raw = bytes.subarray(
    begin,
    typeof length === 'number' ? begin + length : source.indexOf('endstream', begin),
  )
  const filter = value.get('Filter')
  return filter && typeof filter === 'object' && 'name' in filter && filter.name === 'FlateDecode'
    ? inflateSync(raw)
    : raw
}
