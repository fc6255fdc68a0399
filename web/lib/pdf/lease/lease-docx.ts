import {
  AlignmentType,
  Bookmark,
  Document,
  Footer,
  Header,
  InternalHyperlink,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  SimpleField,
  Tab,
  type Table,
  TabStopType,
  TextRun as WordRun,
} from 'docx'

import type { ComposedLease } from '#shared/lease-generator/compose/composed-lease.ts'

import type { Fonts } from '#web/lib/pdf/font-face.ts'
import { type FlowBlock, flowOf, type FlowText, footerText } from './lease-flow.ts'
import { leaseStyles, leasePage, leaseWidth, lineReach, markerRoom } from './lease-styles.ts'
import { type LeasePages, paginate } from './lease-pages.ts'
import { edgeStyle, gapStyle, styleId, twips, docxStyles } from './lease-docx-styles.ts'
import { docxSigners, docxTable } from './lease-docx-tables.ts'
import { bidiLevelsOf } from '#web/lib/pdf/text/bidi.ts'
import type { TextRun } from '#web/lib/pdf/text/paragraph.ts'

/** Extra points at the foot of each page, so that a word processor's rounding never moves a line to the next page. */
const slack = 26

/** Makes the lease as an editable DOCX, with the paragraphs of the PDF on the same pages (docs/decisions/023). */
export async function makeLeaseDocx(lease: ComposedLease, fonts: Fonts): Promise<Uint8Array<ArrayBuffer>> {
  const pages = paginate(flowOf(lease), fonts)
  const { width, height, margin } = leasePage
  const file = new Document({
    title: lease.title,
    subject: lease.subtitle,
    creator: 'Tenure',
    lastModifiedBy: 'Tenure',
    styles: docxStyles,
    compatibility: { version: 15 },
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: twips(width), height: twips(height) },
            margin: {
              top: twips(margin),
              bottom: twips(margin - slack),
              left: twips(margin),
              right: twips(margin),
              header: twips(38),
              footer: twips(24),
            },
          },
        },
        headers: {
          first: new Header({ children: [edge([])] }),
          default: new Header({ children: [headerLine(lease)] }),
        },
        footers: {
          first: new Footer({ children: [footerLine(lease)] }),
          default: new Footer({ children: [footerLine(lease)] }),
        },
        children: pages.pages.flatMap((blocks, page) => pageChildren(blocks, page > 0, pages, fonts)),
      },
    ],
  })
  return new Uint8Array(await (await Packer.toBlob(file)).arrayBuffer())
}

function pageChildren(
  blocks: readonly FlowBlock[],
  startsPage: boolean,
  pages: LeasePages,
  fonts: Fonts,
): (Paragraph | Table)[] {
  return blocks.flatMap((block, at) => {
    const isFirst = at === 0
    const next = blocks[at + 1]
    if (block.kind === 'text') {
      // a table has no space before it, so the paragraph above it leaves that space
      const after = next && next.kind !== 'text' ? next.before : 0
      return [paragraph(block, { startsPage: startsPage && isFirst, after, pages })]
    }
    const table =
      block.kind === 'table' ? docxTable(block, (runs) => children(runs, pages)) : docxSigners(block, fonts)
    const isLast = next === undefined
    return [
      ...(isFirst ? [gap(startsPage, 1)] : blocks[at - 1]?.kind === 'text' ? [] : [gap(false, block.before)]),
      table,
      // A file must not end with a table, and two adjacent tables would merge into one.
      ...(isLast ? [gap(false, 1)] : []),
    ]
  })
}

function gap(startsPage: boolean, height: number): Paragraph {
  return new Paragraph({
    style: `${gapStyle}${startsPage ? 'NewPage' : ''}`,
    spacing: { line: twips(Math.max(1, height)), lineRule: 'exact' },
  })
}

function paragraph(
  block: FlowText,
  { startsPage, after, pages }: { startsPage: boolean; after: number; pages: LeasePages },
): Paragraph {
  const room = block.marker === null ? 0 : markerRoom(block)
  const text = block.runs.map((run) => run.text).join('')
  const isRtl = bidiLevelsOf(text).base === 1
  const content: ParagraphChild[] = [
    ...(block.marker === null
      ? []
      : [new WordRun({ children: [block.marker, new Tab()], bold: isBoldMarker(block) })]),
    ...children(block.runs, pages),
    ...(block.isLine ? [new WordRun({ children: [' ', new Tab()] })] : []),
    ...pageNumber(block, pages),
  ]
  return new Paragraph({
    style: styleId(block.role, startsPage),
    spacing: { before: twips(block.before), after: twips(after) },
    indent: { left: twips(block.indent), hanging: twips(room) },
    bidirectional: isRtl,
    tabStops: [
      ...(room > 0 ? [{ type: TabStopType.LEFT, position: twips(block.indent) }] : []),
      ...(block.isLine
        ? [
            {
              type: TabStopType.RIGHT,
              position: twips(block.indent + lineReach(block)),
              leader: 'underscore' as const,
            },
          ]
        : []),
      ...(block.leadsTo === null ? [] : [{ type: TabStopType.RIGHT, position: twips(leaseWidth) }]),
    ],
    children:
      block.anchor === null ? content : [new Bookmark({ id: bookmark(block.anchor), children: content })],
  })
}

function isBoldMarker({ role }: FlowText): boolean {
  return leaseStyles[role].isBold || role === 'body'
}

function children(runs: readonly TextRun[], pages: LeasePages): ParagraphChild[] {
  return runs.map((run) => {
    const words = new WordRun({
      text: run.text,
      ...(run.bold ? { bold: true } : {}),
      ...(run.italic ? { italics: true } : {}),
      ...(bidiLevelsOf(run.text).base === 1 ? { rightToLeft: true } : {}),
    })
    return run.to !== undefined && pages.pageOf.has(run.to)
      ? new InternalHyperlink({ anchor: bookmark(run.to), children: [words] })
      : words
  })
}

/**
 * Returns the page number as a field, so that a word processor can update it after changes. Until then it shows the
 * PDF's number.
 */
function pageNumber(block: FlowText, pages: LeasePages): ParagraphChild[] {
  const page = block.leadsTo === null ? undefined : pages.pageOf.get(block.leadsTo)
  return page === undefined || block.leadsTo === null
    ? []
    : [
        new WordRun({ children: [new Tab()] }),
        new SimpleField(`PAGEREF ${bookmark(block.leadsTo)} \\h`, String(page)),
      ]
}

/**
 * Returns a bookmark name: at most 40 letters, digits and underscores. A long name ends with a hash of the whole
 * anchor.
 */
function bookmark(anchor: string): string {
  const name = `l_${anchor.replaceAll(/[^A-Za-z0-9]/g, '_')}`
  return name.length <= 40 ? name : `${name.slice(0, 33)}_${fingerprint(anchor)}`
}

/** Returns a hash of six letters and digits, the same for the same text. */
function fingerprint(text: string): string {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) {
    hash = (hash * 31 + text.charCodeAt(at)) % 36 ** 6
  }
  return hash.toString(36).padStart(6, '0')
}

function headerLine(lease: ComposedLease): Paragraph {
  return edge([new WordRun({ children: [lease.title, new Tab(), lease.subtitle] })])
}

function footerLine(lease: ComposedLease): Paragraph {
  return edge([
    new WordRun({
      children: [footerText(lease), new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
    }),
  ])
}

function edge(content: ParagraphChild[]): Paragraph {
  return new Paragraph({
    style: edgeStyle,
    alignment: AlignmentType.LEFT,
    tabStops: [{ type: TabStopType.RIGHT, position: twips(leaseWidth) }],
    children: content,
  })
}
