import type { Fonts } from '#web/lib/pdf/font-face.ts'
import type { LeaseStyle } from './lease-styles.ts'
import { lineBreaks } from '#web/lib/pdf/text/line-breaks.ts'
import { type Line, layOutParagraph, type TextRun } from '#web/lib/pdf/text/paragraph.ts'
import { timesWidth } from './times-widths.ts'

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

/** Returns how many lines the paragraph takes in Times New Roman, where a word processor breaks it. */
export function docxLineCount(runs: readonly TextRun[], look: LeaseStyle, width: number): number {
  const text = runs.map((run) => run.text).join('')
  const isBold = look.isBold || runs.some((run) => run.bold)
  const limit = (width / look.docxSize) * 1000
  let lines = 1
  let used = 0
  let from = 0
  for (const to of lineBreaks(text)) {
    const unit = text.slice(from, to)
    const solid = timesWidth(unit.trimEnd(), isBold)
    if (used > 0 && used + solid > limit) {
      lines++
      used = 0
    }
    lines += Math.max(0, Math.ceil(solid / limit) - 1)
    used = (used + timesWidth(unit, isBold)) % Math.max(limit, 1)
    from = to
  }
  return lines
}
