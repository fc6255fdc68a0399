import type { Fonts } from '#web/lib/pdf/font-face.ts'
import type { LeaseStyle } from './lease-styles.ts'
import { type Line, layOutParagraph, type TextRun } from '#web/lib/pdf/text/paragraph.ts'

/** Cache of laid-out lines: heights are requested several times, and drawing needs the lines again. */
const set = new WeakMap<readonly TextRun[], Map<string, Line[]>>()

/** Returns the lines of a paragraph in the PDF. */
export function linesOf(fonts: Fonts, runs: readonly TextRun[], look: LeaseStyle, width: number): Line[] {
  const known = set.get(runs) ?? new Map<string, Line[]>()
  set.set(runs, known)
  const key = `${width} ${look.size} ${look.isBold} ${look.isItalic}`
  const before = known.get(key)
  if (before) {
    return before
  }
  const styled = runs.map((run) => ({
    ...run,
    bold: run.bold || look.isBold,
    italic: run.italic || look.isItalic,
  }))
  const lines = layOutParagraph(fonts, styled, { size: look.size, width })
  known.set(key, lines)
  return lines
}
