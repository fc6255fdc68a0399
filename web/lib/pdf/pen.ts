import type { Fonts } from './fonts.ts'
import { addPage, type Sheet } from './sheet.ts'

/** The page's own edge, in points. */
export const margin = 50

/** The pen: where the next thing goes, and how a new page begins. */
export type Pen = {
  sheet: Sheet
  fonts: Fonts
  page: number
  y: number
  left: number
  width: number
  /** The lowest y that content may reach. */
  bottom: number
}

/** The pen at the top of a sheet's first page, above a foot of so many points. */
export function newPen(sheet: Sheet, fonts: Fonts, footHeight: number): Pen {
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
export function turnPage(pen: Pen): void {
  pen.page = addPage(pen.sheet)
  pen.y = margin
}
