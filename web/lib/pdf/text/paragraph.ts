import { bidiLevelsOf, mirrorCharacter, visualOrder } from './bidi.ts'
import type { FontStyle } from '#web/lib/pdf/font-slices.ts'
import type { Face, Fonts, Shaped } from '#web/lib/pdf/font-face.ts'
import { graphemesOf, replacement, shape } from '#web/lib/pdf/fonts.ts'
import { lineBreaks } from './line-breaks.ts'
import { type ShapedRun, composeCluster } from './combining-marks.ts'

/** Text in one style. Without options it is regular and has the paragraph's color. */
export type TextRun = {
  text: string
  bold?: boolean
  italic?: boolean
  serif?: boolean
  color?: string
  /** Name of the place inside the document that it links to. */
  to?: string
}

/** A part of a line in one face. `x` is its distance from the line's left edge. */
export type Piece = {
  face: Face
  shaped: readonly Shaped[]
  text: string
  x: number
  width: number
  color: string | null
  to: string | null
  /** Position in reading order. */
  turn: number
}

export type Line = {
  pieces: readonly Piece[]
  /** The text in reading order. */
  text: string
  /** Width without spaces at the end, in points. */
  width: number
  rtl: boolean
  /** True where the line has right-to-left letters. */
  hasRtl: boolean
  /** True where the glyphs alone would not give the text back. The text is then written beside them. */
  isComplex: boolean
  endsParagraph: boolean
}

type Atom = {
  text: string
  face: Face
  level: number
  shaped: Shaped
  width: number
  run: TextRun
  isSpace: boolean
  isComplex: boolean
}

/**
 * Returns a text that can be laid out: composed (NFC), tabs as spaces, without control characters and characters that
 * XML cannot hold. Keeps '\n'.
 */
export function toPrintableText(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replaceAll('\t', '    ')
      // eslint-disable-next-line no-control-regex -- these are what is taken out
      .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/g, '')
      .normalize('NFC')
  )
}

/** Breaks text into lines of a width, in points. An empty line of the text stays an empty line. */
export function layOutParagraph(
  fonts: Fonts,
  runs: readonly TextRun[],
  at: { size: number; width: number },
): Line[] {
  return hardLines(runs).flatMap((line) => {
    const lines = setLine(fonts, line, at)
    return lines.map((set, index) => ({ ...set, endsParagraph: index === lines.length - 1 }))
  })
}

/** Returns the width of a text on one line, in points. */
export function widthOf(fonts: Fonts, run: TextRun, size: number): number {
  return Math.max(0, ...layOutParagraph(fonts, [run], { size, width: Infinity }).map(({ width }) => width))
}

function hardLines(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [[]]
  for (const run of runs) {
    toPrintableText(run.text)
      .split('\n')
      .forEach((text, index) => {
        if (index > 0) {
          // The space separates the lines when the text is read aloud or copied.
          lines.at(-1)?.push({ ...run, text: ' ' })
          lines.push([])
        }
        lines.at(-1)?.push({ ...run, text })
      })
  }
  return lines
}

function setLine(
  fonts: Fonts,
  runs: readonly TextRun[],
  { size, width }: { size: number; width: number },
): Line[] {
  const text = runs.map((run) => run.text).join('')
  const levels = bidiLevelsOf(text)
  const scale = size / 1000
  const lines: Line[] = []
  let current: Atom[] = []
  let used = 0
  const endLine = (): void => {
    lines.push(finishLine(current, levels.base, scale))
    current = []
    used = 0
  }
  const put = (atoms: readonly Atom[]): void => {
    current.push(...atoms)
    used += widthOfAtoms(atoms) * scale
  }

  let from = 0
  for (const to of lineBreaks(text)) {
    const unit = atomsOf(fonts, runs, levels.of, from, to)
    const solid = widthOfAtoms(trimEnd(unit)) * scale
    if (used > 0 && used + solid > width) {
      endLine()
    }
    if (solid <= width) {
      put(unit)
    } else {
      // A word longer than the line is broken between letters.
      for (const { at, end } of lettersOf(text, from, to)) {
        const letter = atomsOf(fonts, runs, levels.of, at, end)
        if (used > 0 && used + widthOfAtoms(trimEnd(letter)) * scale > width) {
          endLine()
        }
        put(letter)
      }
    }
    from = to
  }
  endLine()
  return lines
}

function lettersOf(text: string, from: number, to: number): { at: number; end: number }[] {
  let at = from
  return graphemesOf(text.slice(from, to)).map((letter) => {
    const start = at
    at += letter.length
    return { at: start, end: at }
  })
}

/** Returns the text between two offsets in atoms. A new atom begins where face, style or direction changes. */
function atomsOf(
  fonts: Fonts,
  runs: readonly TextRun[],
  levelAt: (index: number) => number,
  from: number,
  to: number,
): Atom[] {
  const atoms: Atom[] = []
  let start = 0
  for (const run of runs) {
    const end = start + run.text.length
    if (end > from && start < to) {
      const slice = run.text.slice(Math.max(from, start) - start, Math.min(to, end) - start)
      atoms.push(...cut(fonts, run, { text: slice, offset: Math.max(from, start) }, levelAt))
    }
    start = end
  }
  return atoms
}

type Cut = { text: string; face: Face; level: number; isSpace: boolean; isMissing: boolean }

function cut(
  fonts: Fonts,
  run: TextRun,
  { text, offset }: { text: string; offset: number },
  levelAt: (index: number) => number,
): Atom[] {
  const style = styleOf(run)
  const atoms: Atom[] = []
  let cuts: Cut[] = []
  let at = offset
  for (const cluster of graphemesOf(text)) {
    const level = levelAt(at)
    const whole = fonts.faceFor(cluster, style)
    const together = level % 2 === 1 || whole ? null : composeCluster(fonts, cluster, style)
    if (together) {
      atoms.push(
        ...cuts.map((each) => atomOf(each, run)),
        ...together.map((drawn) => atomOfDrawn(drawn, level, run)),
      )
      cuts = []
      at += cluster.length
      continue
    }
    for (const part of whole ? [cluster] : Array.from(cluster)) {
      const before = part === ' ' ? cuts.at(-1)?.face : undefined
      // A space stays in the font of the text before it, so that adjacent words are one run of text, in the file too.
      const found = before?.kit.hasGlyphForCodePoint(0x20) ? before : (whole ?? fonts.faceFor(part, style))
      const face = found ?? fonts.faceFor(replacement, style)
      const partLevel = whole ? level : levelAt(at)
      const isSpace = /^\s/.test(part)
      const isMissing = found === null
      const last = cuts.at(-1)
      if (
        last &&
        last.face === face &&
        last.level === partLevel &&
        last.isSpace === isSpace &&
        last.isMissing === isMissing
      ) {
        last.text += part
      } else if (face) {
        cuts.push({ text: part, face, level: partLevel, isSpace, isMissing })
      }
      at += part.length
    }
  }
  return [...atoms, ...cuts.map((each) => atomOf(each, run))]
}

function atomOfDrawn({ text, face, shaped }: ShapedRun, level: number, run: TextRun): Atom {
  return { text, face, level, shaped, width: shaped.width, run, isSpace: false, isComplex: true }
}

function atomOf(
  {
    text,
    face,
    level,
    isSpace,
    isMissing,
  }: { text: string; face: Face; level: number; isSpace: boolean; isMissing: boolean },
  run: TextRun,
): Atom {
  const rtl = level % 2 === 1
  const seen = isMissing ? replacement.repeat(Array.from(text).length) : rtl ? mirrorCharacter(text) : text
  // Proportional figures are too close together: the point of 6.1 would be under the 1.
  const shaped = shape(face, seen, rtl, /\d/.test(seen))
  return {
    text,
    face,
    level,
    shaped,
    width: shaped.width,
    run,
    isSpace,
    isComplex: isMissing || reordering.test(text),
  }
}

/** Scripts whose glyphs differ from their letters in order or number, and emoji composed of several characters. */
const reordering =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}\p{Default_Ignorable_Code_Point}\u2010\u2011]/u

function styleOf(run: TextRun): FontStyle {
  return { weight: run.bold || run.serif ? 600 : 400, italic: run.italic ?? false, serif: run.serif ?? false }
}

function widthOfAtoms(atoms: readonly Atom[]): number {
  return atoms.reduce((sum, { width }) => sum + width, 0)
}

function trimEnd(atoms: readonly Atom[]): readonly Atom[] {
  return atoms.slice(0, atoms.findLastIndex(({ isSpace }) => !isSpace) + 1)
}

function finishLine(atoms: readonly Atom[], base: number, scale: number): Line {
  const solid = trimEnd(atoms)
  // Spaces at the end of a line are placed at its end, whatever the direction of the text before (rule L1).
  const tail = atoms.slice(solid.length).map((atom) => ({ ...atom, level: base }))
  const width = widthOfAtoms(solid) * scale
  const rtl = base % 2 === 1
  let x = rtl ? -widthOfAtoms(tail) * scale : 0
  const pieces: Piece[] = []
  let last: Atom | null = null
  const inTurn = [...solid, ...tail].map((atom, turn) => ({ ...atom, turn }))
  for (const atom of visualOrder(inTurn)) {
    const piece = pieces.at(-1)
    const advance = atom.width * scale
    if (piece && last && last.face === atom.face && last.run === atom.run && last.level === atom.level) {
      const texts = atom.level % 2 === 1 ? atom.text + piece.text : piece.text + atom.text
      pieces[pieces.length - 1] = {
        ...piece,
        shaped: [...piece.shaped, atom.shaped],
        text: texts,
        width: piece.width + advance,
        turn: Math.min(piece.turn, atom.turn),
      }
    } else {
      pieces.push({
        face: atom.face,
        shaped: [atom.shaped],
        text: atom.text,
        x,
        width: advance,
        color: atom.run.color ?? null,
        to: atom.run.to ?? null,
        turn: atom.turn,
      })
    }
    x += advance
    last = atom
  }
  return {
    pieces,
    text: atoms.map(({ text }) => text).join(''),
    width,
    rtl,
    hasRtl: rtl || atoms.some(({ level }) => level % 2 === 1),
    isComplex: atoms.some(({ isComplex }) => isComplex),
    endsParagraph: false,
  }
}
