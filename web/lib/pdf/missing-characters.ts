import type { Fonts } from './font-face.ts'
import { colors } from './layout/colors.ts'
import { textBlock, textOperations } from './text/place-text.ts'
import { addElement, draw, type OpenSheet } from './layout/sheet.ts'

/** For documents that exist in English only. */
const english = 'This document cannot show these characters: {characters}.'

/** At most this many characters and scripts are named, because more do not fit into the line. */
const mostNamed = 5
const mostScripts = 3

/**
 * Writes at the foot of the last page so far which characters of the text no font has. Draws nothing where none is missing.
 */
export function drawMissingCharacters(sheet: OpenSheet, fonts: Fonts, sentence: string = english): void {
  if (fonts.missing.length === 0) {
    return
  }
  const edge = 50
  const width = sheet.width - 2 * edge
  const text = sentence.replace('{characters}', nameCharacters(fonts.missing))
  const block = textBlock(fonts, { text }, width, { size: 7.5, leading: 11, color: colors.soft })
  const element = addElement(sheet.root, 'P')
  draw(
    sheet,
    element,
    sheet.pages.length - 1,
    textOperations(block, edge, sheet.height - 63, block.lines.slice(0, 1)),
  )
}

/** Returns characters by their numbers, with the script of those without a font: 'U+1019 (Myanmar)'. */
function nameCharacters(characters: readonly string[]): string {
  const named = characters.slice(0, mostNamed).map((sign) => {
    const number = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `U+${number}`
  })
  const scripts = scriptsWithoutFont.filter(([, pattern]) => characters.some((sign) => pattern.test(sign)))
  const more = characters.length > mostNamed ? ' \u2026' : ''
  const about =
    scripts.length > 0
      ? ` (${scripts
          .slice(0, mostScripts)
          .map(([name]) => name)
          .join(', ')})`
      : ''
  return `${named.join(', ')}${more}${about}`
}

/**
 * Scripts without a font, by their Unicode names: no language in the Census Bureau's table B16001 is written in them.
 */
const scriptsWithoutFont: readonly (readonly [string, RegExp])[] = [
  ['Canadian Aboriginal', /\p{Script=Canadian_Aboriginal}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Javanese', /\p{Script=Javanese}/u],
  ['Myanmar', /\p{Script=Myanmar}/u],
  ['N\u2019Ko', /\p{Script=Nko}/u],
  ['Odia', /\p{Script=Oriya}/u],
  ['Ol Chiki', /\p{Script=Ol_Chiki}/u],
  ['Sinhala', /\p{Script=Sinhala}/u],
  ['Syriac', /\p{Script=Syriac}/u],
  ['Thaana', /\p{Script=Thaana}/u],
  ['Tibetan', /\p{Script=Tibetan}/u],
  ['Tifinagh', /\p{Script=Tifinagh}/u],
]
