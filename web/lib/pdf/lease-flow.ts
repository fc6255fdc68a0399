import type {
  LeaseAddendum,
  LeaseBlock,
  LeaseCitation,
  LeaseClause,
  LeaseDocument,
  LeasePart,
  LeaseSignature,
  Run,
} from '#shared/lease-generator/document.ts'

import { plain, type TextRun } from './paragraph.ts'

/** How a paragraph looks. The PDF and the word processor's file have a style for each. */
export type FlowRole =
  | 'title' | 'subtitle' | 'notice' | 'contents-heading' | 'contents' | 'part' | 'clause' | 'body' | 'item' | 'source'
  | 'large' | 'signer' // prettier-ignore

/** A paragraph, in either file: where it stands, what it says, what it may not be parted from. */
export type FlowText = {
  kind: 'text'
  role: FlowRole
  runs: TextRun[]
  /** From the left edge to the text; the marker stands before it. */
  indent: number
  /** A number, a bullet or a box, in the space before the text. */
  marker: string | null
  before: number
  /** Others lead here by this name. */
  anchor: string | null
  /** In the outline, at this depth. */
  outline: number | null
  /** Of an entry of the contents: where it leads. */
  leadsTo: string | null
  /** A line to write on fills what the text leaves of its last line. */
  isLine: boolean
}

export type FlowTable = {
  kind: 'table'
  head: TextRun[][]
  rows: TextRun[][][]
  indent: number
  before: number
}

/** Two signature blocks side by side. */
export type FlowSigners = { kind: 'signers'; signers: LeaseSignature[]; before: number }

export type FlowBlock = FlowText | FlowTable | FlowSigners

/** What stays on one page where it can. */
export type FlowUnit = { startsPage: boolean; staysTogether?: boolean; blocks: FlowBlock[] }

const bodyIndent = 32

/**
 * The lease as one row of paragraphs and tables: numbers, references and labels are text already. Both files are made from
 * it, and so say the same.
 */
export function flowOf(lease: LeaseDocument): FlowUnit[] {
  return [
    front(lease),
    ...lease.parts.flatMap((part) =>
      part.clauses.map((clause, at) => ({
        startsPage: at === 0 && part === lease.parts[0],
        blocks: [
          ...(at === 0 ? [heading(`${part.number}. ${part.heading}`, partAnchor(part), 0)] : []),
          ...clauseBlocks(clause, 1),
        ],
      })),
    ),
    ...signing('Signatures', 'signatures', lease.signatures, { outline: 0 }),
    ...lease.addenda.flatMap(addendum),
    ...attachments(lease),
  ]
}

function front(lease: LeaseDocument): FlowUnit {
  const entries = [
    ...lease.parts.map((part) => ({
      id: partAnchor(part),
      number: `${part.number}.`,
      text: part.heading,
    })),
    { id: 'signatures', number: '', text: 'Signatures' },
    ...lease.addenda.map(({ id, letter, title }) => ({
      id,
      number: '',
      text: `Addendum ${letter}: ${title}`,
    })),
    ...(lease.attachments.length > 0 ? [{ id: 'attachments', number: '', text: 'Attachments' }] : []),
  ]
  return {
    startsPage: true,
    blocks: [
      text('title', [{ text: lease.title, serif: true }], { anchor: 'lease' }),
      ...(lease.subtitle === '' ? [] : [text('subtitle', [{ text: lease.subtitle }], { before: 6 })]),
      ...(lease.state
        ? [
            text(
              'subtitle',
              [{ text: `Under the law of ${lease.state.name}, as read in ${lease.state.asOf}` }],
              { before: 2 },
            ),
          ]
        : []),
      ...paragraphs('notice', [{ text: lease.notice }], { before: 18 }),
      ...(lease.firstPage ?? []).flatMap(blocksOf),
      text('contents-heading', [{ text: 'Contents', serif: true }], { before: 26 }),
      ...entries.map(({ id, number, text: entry }, at) =>
        text('contents', [{ text: entry, to: id }], {
          before: at === 0 ? 8 : 2,
          indent: 24,
          marker: number === '' ? null : number,
          leadsTo: id,
        }),
      ),
    ],
  }
}

/** A part and a clause in it may have the same id, and references are to clauses. */
function partAnchor({ id }: LeasePart): string {
  return `part-${id}`
}

function heading(words: string, anchor: string, outline: number): FlowText {
  return text('part', [{ text: words, serif: true }], { before: 22, anchor, outline })
}

function clauseBlocks(clause: LeaseClause, outline: number): FlowBlock[] {
  const blocks = clause.blocks.flatMap(blocksOf)
  const [first] = blocks
  const opened: FlowBlock[] =
    clause.heading !== undefined
      ? [
          text('clause', [{ text: clause.heading, bold: true }], {
            before: 12,
            marker: clause.number,
            indent: bodyIndent,
            anchor: clause.id,
            outline,
          }),
          ...blocks,
        ]
      : first?.kind === 'text' && first.marker === null
        ? [{ ...first, before: 12, marker: clause.number, anchor: clause.id }, ...blocks.slice(1)]
        : [
            text('clause', [], { before: 12, marker: clause.number, indent: bodyIndent, anchor: clause.id }),
            ...blocks,
          ]
  return [...opened, ...clause.citations.map((citation) => sourceOf(citation))]
}

function sourceOf(citation: LeaseCitation, indent = bodyIndent): FlowText {
  return text('source', [{ text: `${citation.text} (${sureness(citation)})` }], { before: 3, indent })
}

function sureness({ confirmed, asOf }: LeaseCitation): string {
  return `as of ${asOf}, ${confirmed ? 'confirmed' : 'not confirmed: check it'}`
}

function blocksOf(block: LeaseBlock): FlowBlock[] {
  if (block.kind === 'paragraph') {
    const role = block.runs.every(({ large }) => large) ? 'large' : 'body'
    return paragraphs(role, runsOf(block.runs), { before: 4, indent: bodyIndent })
  }
  if (block.kind === 'list') {
    return block.items.map((item) =>
      text('item', runsOf(item), { before: 3, indent: bodyIndent + 14, marker: '•' }),
    )
  }
  if (block.kind === 'checkboxes') {
    return block.items.map(({ checked, runs }) =>
      text('item', runsOf(runs), { before: 4, indent: bodyIndent + 18, marker: checked ? '☒' : '☐' }),
    )
  }
  if (block.kind === 'lines') {
    return block.labels.map((label) =>
      text('body', [{ text: label }], { before: 12, indent: bodyIndent, isLine: true }),
    )
  }
  const head = block.head.map((cell) => runsOf(cell).map((run) => ({ ...run, bold: true })))
  return [
    { kind: 'table', head, rows: block.rows.map((row) => row.map(runsOf)), indent: bodyIndent, before: 8 },
  ]
}

function signing(
  title: string,
  id: string,
  signers: readonly LeaseSignature[],
  { outline }: { outline: number | null },
): FlowUnit[] {
  const pairs = signers.flatMap((_, at): FlowSigners[] =>
    at % 2 === 0 ? [{ kind: 'signers', signers: signers.slice(at, at + 2), before: 22 }] : [],
  )
  const named =
    outline === null
      ? text('clause', [{ text: title, bold: true }], { before: 22, anchor: id })
      : heading(title, id, outline)
  return pairs.length > 0
    ? [
        {
          startsPage: false,
          staysTogether: true,
          blocks: [named, text('body', [{ text: signingWords }], { before: 4 }), ...pairs],
        },
      ]
    : []
}

const signingWords = 'By signing, each person agrees to everything above and has received a copy.'

function addendum({ id, letter, title, clauses, signatures }: LeaseAddendum): FlowUnit[] {
  const name = heading(`Addendum ${letter}: ${title}`, id, 0)
  return [
    ...(clauses.length === 0 ? [{ startsPage: true, blocks: [name] }] : []),
    ...clauses.map((clause, at) => ({
      startsPage: at === 0,
      blocks: [...(at === 0 ? [name] : []), ...clauseBlocks(clause, 1)],
    })),
    ...signing('Signatures', `${id}-signatures`, signatures, { outline: null }),
  ]
}

function attachments({ attachments: papers }: LeaseDocument): FlowUnit[] {
  return papers.map((paper, at) => ({
    startsPage: at === 0,
    blocks: [
      ...(at === 0
        ? [heading('Attachments', 'attachments', 0), text('body', [{ text: attachmentWords }], { before: 4 })]
        : []),
      text('clause', [{ text: paper.title, bold: true }], {
        before: 12,
        marker: `${at + 1}.`,
        indent: bodyIndent,
        anchor: paper.id,
      }),
      ...paragraphs('body', [{ text: paper.why }], { before: 4, indent: bodyIndent }),
      ...paragraphs('body', [{ text: `Where to get it: ${paper.source}` }], {
        before: 4,
        indent: bodyIndent,
      }),
      sourceOf(paper.citation),
    ],
  }))
}

const attachmentWords =
  'The law asks for these texts in their official wording. Attach each of them, word for word, before the lease is signed.'

function runsOf(runs: readonly Run[]): TextRun[] {
  return runs.map((run) => ({
    text: run.text,
    ...(run.bold ? { bold: true } : {}),
    ...(run.italic ? { italic: true } : {}),
    ...(run.ref === undefined ? {} : { to: run.ref }),
  }))
}

/** A text with line ends is as many paragraphs. */
function paragraphs(role: FlowRole, runs: readonly TextRun[], about: Partial<FlowText>): FlowText[] {
  const lines: TextRun[][] = [[]]
  for (const run of runs) {
    plain(run.text)
      .split('\n')
      .forEach((part, at) => {
        if (at > 0) {
          lines.push([])
        }
        if (part !== '') {
          lines.at(-1)?.push({ ...run, text: part })
        }
      })
  }
  const written = lines.filter((line) => line.length > 0)
  return written.map((line, at) => text(role, line, at === 0 ? about : { ...about, before: 4, marker: null }))
}

function text(role: FlowRole, runs: readonly TextRun[], about: Partial<FlowText>): FlowText {
  return {
    kind: 'text',
    role,
    runs: runs.map((run) => ({ ...run, text: plain(run.text).replaceAll('\n', ' ') })),
    indent: 0,
    marker: null,
    before: 0,
    anchor: null,
    outline: null,
    leadsTo: null,
    isLine: false,
    ...about,
  }
}
