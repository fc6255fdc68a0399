import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { codePointsOfGlyphs } from './clusters.ts'
import { openFonts, shape } from '#web/lib/pdf/fonts.ts'
import { loadFontFromDisk } from '#web/lib/pdf/node-font-loader.ts'

describe('what a glyph says', () => {
  test('is its letter where each letter has a glyph', () => {
    assert.deepEqual(said('ab', [glyph('a'), glyph('b')]), ['a', 'b'])
  })

  test('is all letters of a ligature', () => {
    assert.deepEqual(said('fit', [glyph('fi'), glyph('t')]), ['fi', 't'])
  })

  test('is the whole syllable, in the order of writing, where a sign is drawn before its consonant', () => {
    assert.deepEqual(said('कि', [glyph('ि', 300), glyph('क', 800)]), ['', 'कि'])
  })

  test('is nothing for the dots of a letter whose body says it', () => {
    assert.deepEqual(said('ab', [glyph('a'), glyph('', 0), glyph('b')]), ['a', '', 'b'])
  })

  test('holds a sign that was taken apart, and the joiner that drew two letters together', () => {
    assert.deepEqual(said('கொ', [glyph('ெ', 500), glyph('க', 600), glyph('ா', 400)]), ['', 'கொ', ''])
    assert.deepEqual(said('ක්\u200Dෂ', [glyph('ක්ෂ')]), ['ක්\u200Dෂ'])
  })

  test('is never lost where font and text do not agree', () => {
    assert.equal(said('abc', [glyph('x'), glyph('b')]).join(''), 'abc')
  })

  test('is each Arabic letter as it was typed, though letters share their bodies', async () => {
    const style = { weight: 400, italic: false, serif: false } as const
    const text = 'گپچجټښ'
    const face = (await openFonts(text, [style], loadFontFromDisk)).faceFor('گ', style)
    assert.ok(face)
    const { glyphs } = shape(face, text, true, false)
    const letters = glyphs.flatMap(({ codePoints }) => codePoints).toReversed()
    assert.equal(String.fromCodePoint(...letters), text)
  })
})

const glyph = (letters: string, advance = 500) => ({
  codePoints: Array.from(letters, (letter) => letter.codePointAt(0) ?? 0),
  advance,
})

const said = (text: string, glyphs: readonly ReturnType<typeof glyph>[]) =>
  codePointsOfGlyphs(glyphs, text, false).map((points) => String.fromCodePoint(...points))
