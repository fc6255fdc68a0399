import assert from 'node:assert/strict'

import sharp from 'sharp'

/*
 * Reads a QR code off a picture as a phone does (ISO/IEC 18004), written apart from what draws it: finds it by its dark
 * edge, measures its modules, takes the mask off, puts its blocks in order and checks them by Reed and Solomon. It demands
 * a clean picture: where a phone would repair, this fails.
 */

/** Blocks of level Q by version: correction words of each, then how many of which length. */
const levelQ: Record<number, { correction: number; blocks: readonly [count: number, words: number][] }> = {
  5: { correction: 18, blocks: [[2, 15], [2, 16]] }, // prettier-ignore
  6: { correction: 24, blocks: [[4, 19]] },
  7: { correction: 18, blocks: [[2, 14], [4, 15]] }, // prettier-ignore
  8: { correction: 22, blocks: [[4, 18], [2, 19]] }, // prettier-ignore
  9: { correction: 20, blocks: [[4, 16], [4, 17]] }, // prettier-ignore
  10: { correction: 24, blocks: [[6, 19], [2, 20]] }, // prettier-ignore
  11: { correction: 28, blocks: [[4, 22], [4, 23]] }, // prettier-ignore
  12: { correction: 26, blocks: [[4, 20], [6, 21]] }, // prettier-ignore
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
]

/** Returns the text of the QR code in this picture. */
export async function readQr(png: Buffer): Promise<string> {
  const modules = await modulesOf(png)
  const size = modules.length
  const version = (size - 17) / 4
  const isDark = (y: number, x: number) => nth(nth(modules, y), x)
  const format = [0, 1, 2, 3, 4].map((x) => isDark(8, x))
  const bits = format.map((dark, at) => dark !== [true, false, true, false, true][at])
  assert.deepEqual(bits.slice(0, 2), [true, true], 'level Q')
  const mask = nth(masks, numberOf(bits.slice(2)))
  const words = wordsOf(size, (y, x) => isDark(y, x) !== mask(y, x))
  const data = dataOf(words, version)
  const stream = data.flatMap((word) => bitsOf(word, 8))
  assert.equal(numberOf(stream.slice(0, 4)), 4, 'bytes')
  const lengthBits = version < 10 ? 8 : 16
  const length = numberOf(stream.slice(4, 4 + lengthBits))
  const start = 4 + lengthBits
  const bytes = Array.from({ length }, (_, n) => numberOf(stream.slice(start + n * 8, start + n * 8 + 8)))
  return Buffer.from(bytes).toString('utf8')
}

async function modulesOf(png: Buffer): Promise<boolean[][]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data.readUInt8(y * info.width + x) < 128
  const dark: [number, number][] = []
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if (at(x, y)) {
        dark.push([x, y])
      }
    }
  }
  const left = dark.reduce((least, [x]) => Math.min(least, x), Infinity)
  const [, top] = nth(dark, 0)
  let finder = 0
  while (at(left + finder, top)) {
    finder += 1
  }
  const right = dark.reduce((most, [x]) => Math.max(most, x), 0)
  const size = Math.round((right - left + 1) / (finder / 7))
  assert.equal((size - 17) % 4, 0, 'a whole version')
  const module = (right - left + 1) / size
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) =>
      at(Math.floor(left + (x + 0.5) * module), Math.floor(top + (y + 0.5) * module)),
    ),
  )
}

/** Words in the order of the zigzag, from the lower right corner. */
function wordsOf(size: number, isSet: (y: number, x: number) => boolean): number[] {
  const version = (size - 17) / 4
  const centres = version === 1 ? [] : centresOf(version, size)
  const isFixed = (y: number, x: number) =>
    y === 6 ||
    x === 6 ||
    (y < 9 && (x < 9 || x >= size - 8)) ||
    (x < 9 && y >= size - 8) ||
    (version >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) ||
    centres.some((cy) =>
      centres.some((cx) => {
        const isFinder = (cy === 6 && (cx === 6 || cx === size - 7)) || (cx === 6 && cy === size - 7)
        return !isFinder && Math.abs(y - cy) <= 2 && Math.abs(x - cx) <= 2
      }),
    )
  const bits: boolean[] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    const column = right <= 6 ? right - 1 : right
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step
      for (const x of [column, column - 1]) {
        if (!isFixed(y, x)) {
          bits.push(isSet(y, x))
        }
      }
    }
    isUp = !isUp
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, n) => numberOf(bits.slice(n * 8, n * 8 + 8)))
}

function centresOf(version: number, size: number): number[] {
  return version < 7 ? [6, size - 7] : [6, 6 + 2 * (version + 1), size - 7]
}

function dataOf(words: readonly number[], version: number): number[] {
  const layout = levelQ[version]
  assert.ok(layout, `version ${version} is in the table`)
  const lengths = layout.blocks.flatMap(([count, length]) => Array.from({ length: count }, () => length))
  const blocks: number[][] = lengths.map(() => [])
  let at = 0
  for (let n = 0; n < Math.max(...lengths); n += 1) {
    for (const [block, length] of lengths.entries()) {
      if (n < length) {
        nth(blocks, block).push(nth(words, at))
        at += 1
      }
    }
  }
  const data = blocks.flat()
  for (let n = 0; n < layout.correction; n += 1) {
    for (const block of blocks) {
      block.push(nth(words, at))
      at += 1
    }
  }
  for (const block of blocks) {
    assertSound(block, layout.correction)
  }
  return data
}

/** Asserts that a block has no errors: its polynomial is zero at the first powers of two. */
function assertSound(block: readonly number[], correction: number): void {
  let power = 1
  for (let n = 0; n < correction; n += 1) {
    const sum = block.reduce((value, word) => times(value, power) ^ word, 0)
    assert.equal(sum, 0, 'a block of the code is whole')
    power = times(power, 2)
  }
}

function times(a: number, b: number): number {
  let product = 0
  for (let left = a, right = b; right > 0; right >>= 1) {
    product ^= right & 1 ? left : 0
    left = (left << 1) ^ (left & 0x80 ? 0x11d : 0)
  }
  return product
}

function numberOf(bits: readonly boolean[]): number {
  return bits.reduce((value, bit) => value * 2 + (bit ? 1 : 0), 0)
}

function bitsOf(word: number, count: number): boolean[] {
  return Array.from({ length: count }, (_, n) => ((word >> (count - 1 - n)) & 1) === 1)
}

function nth<T>(list: readonly T[], at: number): T {
  const found = list.at(at)
  assert.ok(found !== undefined, `the code has no part ${at}`)
  return found
}
