import type { Fonts } from '#web/lib/pdf/font-face.ts'
import { addPage, type OpenSheet } from './sheet.ts'

/** Margin of a page, in points. */
export const margin = 50

/** The position of the next element on the current page. */
export type LayoutCursor = {
  sheet: OpenSheet
  fonts: Fonts
  page: number
  y: number
  left: number
  width: number
  /** Largest y that content may reach, in points. */
  bottom: number
}

/** Returns a cursor at the top of a new sheet's first page, above a footer of `footHeight` points. */
export function createCursor(sheet: OpenSheet, fonts: Fonts, footHeight: number): LayoutCursor {
  return {
    sheet,
    fonts,
    page: addPage(sheet),
    y: margin,
    left: margin,
    width: sheet.width - 2 * margin,
    bottom: sheet.height - footHeight,
  }
}

/** Starts a new page. The following content begins below its top margin. */
export function startNewPage(cursor: LayoutCursor): void {
  cursor.page = addPage(cursor.sheet)
  cursor.y = margin
}
