import type { Fonts } from '#web/lib/pdf/font-face.ts'
import { addPage, type Sheet } from './sheet.ts'

/** The page's own edge, in points. */
export const margin = 50

/** The cursor: where the next thing goes, and how a new page begins. */
export type LayoutCursor = {
  sheet: Sheet
  fonts: Fonts
  page: number
  y: number
  left: number
  width: number
  /** The lowest y that content may reach. */
  bottom: number
}

/** The cursor at the top of a sheet's first page, above a foot of so many points. */
export function createCursor(sheet: Sheet, fonts: Fonts, footHeight: number): LayoutCursor {
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

/** A new page: what follows starts below its top margin. */
export function startNewPage(cursor: LayoutCursor): void {
  cursor.page = addPage(cursor.sheet)
  cursor.y = margin
}
