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

import { type FlowBlock, flowOf, type FlowText, type FlowUnit, footerText } from './lease-flow.ts'
import { leaseStyles, leasePage, leaseWidth, lineReach, markerRoom } from './lease-styles.ts'
import { edgeStyle, gapStyle, styleId, twips, docxStyles } from './lease-docx-styles.ts'
import { docxSigners, docxTable } from './lease-docx-tables.ts'
import { bidiLevelsOf } from '#web/lib/pdf/text/bidi.ts'
import type { TextRun } from '#web/lib/pdf/text/paragraph.ts'

/**
 * A block with what a word processor needs to find its page: whether it begins one, and whether it stays on the page of
 * the block after it.
 */
type DocxBlock = { block: FlowBlock; startsPage: boolean; staysWithNext: boolean }

/** Makes the lease as an editable DOCX with the paragraphs of the PDF. The word processor breaks its pages. */
export async function makeLeaseDocx(lease: ComposedLease): Promise<Uint8Array<ArrayBuffer>> {
  const blocks = docxBlocksOf(flowOf(lease))
  const anchors = new Set(
    blocks.flatMap(({ block }) => (block.kind === 'text' && block.anchor !== null ? [block.anchor] : [])),
  )
  const { width, height, margin } = leasePage
  const file = new Document({
    title: lease.title,
    subject: lease.subtitle,
    creator: 'Tenure',
    lastModifiedBy: 'Tenure',
    styles: docxStyles,
    compatibility: { version: 15 },
    // the page numbers of the contents are known only when a word processor has broken the pages
    features: { updateFields: true },
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: twips(width), height: twips(height) },
            margin: {
              top: twips(margin),
              bottom: twips(margin),
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
        children: childrenOf(blocks, anchors),
      },
    ],
  })
  return new Uint8Array(await (await Packer.toBlob(file)).arrayBuffer())
}

function docxBlocksOf(units: readonly FlowUnit[]): DocxBlock[] {
  return units.flatMap((unit, index) =>
    unit.blocks.map((block, at): DocxBlock => {
      const startsPage = unit.startsPage && index > 0 && at === 0
      const next = unit.blocks[at + 1]
      return {
        block: startsPage ? { ...block, before: 0 } : block,
        startsPage,
        staysWithNext: next
          ? unit.staysTogether === true || (next.kind === 'text' && next.role === 'source')
          : units[index + 1]?.followsText === true,
      }
    }),
  )
}

function childrenOf(blocks: readonly DocxBlock[], anchors: ReadonlySet<string>): (Paragraph | Table)[] {
  return blocks.flatMap((each, at) => {
    const { block, staysWithNext } = each
    const previous = blocks[at - 1]
    const next = blocks[at + 1]?.block
    if (block.kind === 'text') {
      // a table has no space before it, so the paragraph above it leaves that space
      const after = next && next.kind !== 'text' ? next.before : 0
      return [paragraph(block, { ...each, after, anchors })]
    }
    const table =
      block.kind === 'table'
        ? docxTable(block, staysWithNext, (runs) => children(runs, anchors))
        : docxSigners(block, staysWithNext)
    return [
      // two adjacent tables would merge into one
      ...(previous && previous.block.kind !== 'text' ? [gap(block.before, previous.staysWithNext)] : []),
      table,
      // a file must not end with a table
      ...(next === undefined ? [gap(1, false)] : []),
    ]
  })
}

function gap(height: number, staysWithNext: boolean): Paragraph {
  return new Paragraph({
    style: gapStyle,
    ...(staysWithNext ? { keepNext: true } : {}),
    spacing: { line: twips(height), lineRule: 'exact' },
  })
}

function paragraph(
  block: FlowText,
  {
    startsPage,
    staysWithNext,
    after,
    anchors,
  }: Omit<DocxBlock, 'block'> & { after: number; anchors: ReadonlySet<string> },
): Paragraph {
  const room = block.marker === null ? 0 : markerRoom(block)
  const text = block.runs.map((run) => run.text).join('')
  const isRtl = bidiLevelsOf(text).base === 1
  const content: ParagraphChild[] = [
    ...(block.marker === null
      ? []
      : [new WordRun({ children: [block.marker, new Tab()], bold: isBoldMarker(block) })]),
    ...children(block.runs, anchors),
    ...(block.isLine ? [new WordRun({ children: [' ', new Tab()] })] : []),
    ...pageNumber(block, anchors),
  ]
  return new Paragraph({
    style: styleId(block.role),
    ...(startsPage ? { pageBreakBefore: true } : {}),
    ...(staysWithNext ? { keepNext: true } : {}),
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

function children(runs: readonly TextRun[], anchors: ReadonlySet<string>): ParagraphChild[] {
  return runs.map((run) => {
    const words = new WordRun({
      text: run.text,
      ...(run.bold ? { bold: true } : {}),
      ...(run.italic ? { italics: true } : {}),
      ...(bidiLevelsOf(run.text).base === 1 ? { rightToLeft: true } : {}),
    })
    return run.to !== undefined && anchors.has(run.to)
      ? new InternalHyperlink({ anchor: bookmark(run.to), children: [words] })
      : words
  })
}

/** Returns the page number of a contents entry: an empty field that the word processor fills when it opens the file. */
function pageNumber({ leadsTo }: FlowText, anchors: ReadonlySet<string>): ParagraphChild[] {
  return leadsTo === null || !anchors.has(leadsTo)
    ? []
    : [new WordRun({ children: [new Tab()] }), new SimpleField(`PAGEREF ${bookmark(leadsTo)} \\h`)]
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
