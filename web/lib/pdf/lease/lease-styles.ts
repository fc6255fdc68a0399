import type { FlowRole, FlowTable, FlowText } from './lease-flow.ts'
import { colors } from '#web/lib/pdf/layout/colors.ts'

/** US Letter with margins of five sixths of an inch, in points. The DOCX has the same page. */
export const leasePage = { width: 612, height: 792, margin: 60 }
export const leaseWidth = leasePage.width - 2 * leasePage.margin
export const leaseHeight = leasePage.height - 2 * leasePage.margin

/**
 * The look of a role. `size` is for the PDF and `docxSize` for Times New Roman in the DOCX, which has smaller
 * and narrower letters at the same size.
 */
export type LeaseStyle = {
  size: number
  docxSize: number
  leading: number
  color: string
  isBold: boolean
  isItalic: boolean
}

const base: LeaseStyle = {
  size: 9.5,
  docxSize: 11,
  leading: 13,
  color: colors.text,
  isBold: false,
  isItalic: false,
}

export const leaseStyles: Readonly<Record<FlowRole, LeaseStyle>> = {
  title: { ...base, size: 26, docxSize: 26, leading: 32, color: colors.strong, isBold: true },
  subtitle: { ...base, size: 11, docxSize: 12, leading: 16 },
  notice: { ...base, size: 8.5, docxSize: 9.5, leading: 12, color: colors.soft },
  'contents-heading': { ...base, size: 13, docxSize: 14, leading: 18, color: colors.strong, isBold: true },
  contents: { ...base, leading: 12 },
  part: { ...base, size: 15, docxSize: 16, leading: 20, color: colors.strong, isBold: true },
  clause: { ...base, color: colors.strong, isBold: true },
  body: base,
  item: base,
  // sizes that statutes require: 12, 10 and 14 points. The last must be at least four more than the body in both files
  large: { ...base, size: 12, docxSize: 12, leading: 16, color: colors.strong },
  ten: { ...base, size: 10, docxSize: 10.5, leading: 12 },
  fourteen: { ...base, size: 14, docxSize: 15, leading: 19, color: colors.strong },
  source: { ...base, size: 7.5, docxSize: 8.5, leading: 11, color: colors.soft },
  signer: { ...base, leading: 13 },
}

export const cellPadding = { across: 6, down: 3 }
export const tableStyle: LeaseStyle = { ...base, size: 8.5, docxSize: 9.5, leading: 12 }
export const signerHeight = { line: 28, gap: 24 }

/** Returns the widths of a table's columns in points, by their longest texts. No column gets less than an eighth. */
export function columnWidths({ head, rows, indent }: FlowTable): number[] {
  const width = leaseWidth - indent
  const needs = head.map((_, column) =>
    Math.max(
      ...[head, ...rows].map((row) => (row[column] ?? []).reduce((sum, { text }) => sum + text.length, 2)),
    ),
  )
  const shares = needs.map((need) => Math.sqrt(need))
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => Math.floor((share / sum) * width))
}

/**
 * Returns the width for the text of a paragraph in points. A page number or a line to write on beside it takes some of
 * it.
 */
export function textWidth({ indent, leadsTo, isLine }: FlowText): number {
  return leaseWidth - indent - (leadsTo === null ? 0 : 30) - (isLine ? 110 : 0)
}

/** Returns the right end of a line to write on, in points from the text's left edge. */
export function lineReach({ indent }: FlowText): number {
  return leaseWidth - indent
}

/** Returns the width for a number, a bullet or a box before the text, in points. */
export function markerRoom({ role, marker, indent }: FlowText): number {
  return role === 'item' ? (marker === '•' ? 11 : 18) : indent
}
