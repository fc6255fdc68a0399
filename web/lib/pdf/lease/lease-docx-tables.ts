import {
  BorderStyle,
  type IBorderOptions,
  Paragraph,
  type ParagraphChild,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun as WordRun,
  WidthType,
} from 'docx'

import type { FlowSigners, FlowTable } from './lease-flow.ts'
import { colors } from '#web/lib/pdf/layout/colors.ts'
import { cellPadding, columnWidths, leaseStyles, signerHeight } from './lease-styles.ts'
import { signerRows, signerWidth } from './lease-signers.ts'
import { cellStyle, styleId, twips } from './lease-docx-styles.ts'
import type { TextRun } from '#web/lib/pdf/text/paragraph.ts'

const none: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const thin: IBorderOptions = { style: BorderStyle.SINGLE, size: 4, color: colors.line.slice(1) }
const strong: IBorderOptions = { style: BorderStyle.SINGLE, size: 8, color: colors.strong.slice(1) }
const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
}

/** Returns a table whose heading row repeats on each page. `staysWithNext`: its last row is on the page of what follows. */
export function docxTable(
  table: FlowTable,
  staysWithNext: boolean,
  contentOf: (runs: readonly TextRun[]) => ParagraphChild[],
): Table {
  const widths = columnWidths(table).map(twips)
  return new Table({
    layout: TableLayoutType.FIXED,
    columnWidths: widths,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    indent: { size: twips(table.indent), type: WidthType.DXA },
    borders: noBorders,
    margins: {
      top: twips(cellPadding.down),
      bottom: twips(cellPadding.down),
      left: twips(cellPadding.across),
      right: twips(cellPadding.across),
      marginUnitType: WidthType.DXA,
    },
    rows: [table.head, ...table.rows].map(
      (row, at) =>
        new TableRow({
          ...(at === 0 ? { tableHeader: true } : {}), // some readers take the value "off" for a heading
          cantSplit: true,
          children: row.map(
            (cell, column) =>
              new TableCell({
                width: { size: widths[column] ?? 0, type: WidthType.DXA },
                borders: { top: none, left: none, right: none, bottom: at === 0 ? strong : thin },
                children: [
                  new Paragraph({
                    style: cellStyle,
                    ...(staysWithNext && at === table.rows.length ? { keepNext: true } : {}),
                    children: contentOf(cell),
                  }),
                ],
              }),
          ),
        }),
    ),
  })
}

/** Returns signature blocks side by side, on one page: the signer, and lines for signature and date. */
export function docxSigners({ signers }: FlowSigners, staysWithNext: boolean): Table {
  const { gap, line } = signerHeight
  const { leading } = leaseStyles.signer
  const width = signerWidth
  const widths = [width, gap, width].map(twips)
  const keep = staysWithNext ? { keepNext: true } : {}
  const words = (text: string, bold: boolean): Paragraph =>
    new Paragraph({ style: styleId('signer'), ...keep, children: [new WordRun({ text, bold })] })
  const toWrite = (label: string): Paragraph =>
    new Paragraph({
      style: styleId('signer'),
      ...keep,
      spacing: { before: twips(line - leading) },
      tabStops: [{ type: TabStopType.RIGHT, position: twips(width), leader: 'underscore' }],
      children: [new WordRun({ children: [`${label} `, new Tab()] })],
    })
  const cell = (at: number, children: Paragraph[]): TableCell =>
    new TableCell({
      width: { size: widths[at] ?? 0, type: WidthType.DXA },
      borders: { top: none, bottom: none, left: none, right: none },
      children,
    })
  const block = (at: number): Paragraph[] => {
    const signer = signers[at]
    return signer
      ? signerRows(signer).map(({ text, isBold, isLine }) => (isLine ? toWrite(text) : words(text, isBold)))
      : [words('', false)]
  }
  return new Table({
    layout: TableLayoutType.FIXED,
    columnWidths: widths,
    width: { size: widths.reduce((sum, each) => sum + each, 0), type: WidthType.DXA },
    borders: noBorders,
    margins: { top: 0, bottom: 0, left: 0, right: 0, marginUnitType: WidthType.DXA },
    rows: [
      new TableRow({
        cantSplit: true,
        children: [cell(0, block(0)), cell(1, [words('', false)]), cell(2, block(1))],
      }),
    ],
  })
}
