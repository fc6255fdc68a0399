import type {
  LeaseAddendum,
  LeaseBlock,
  LeaseCitation,
  LeaseClause,
  ComposedLease,
  LeasePart,
  LeaseSignature,
  Run,
} from '#shared/lease-generator/compose/composed-lease.ts'

import { toPrintableText, type TextRun } from '#web/lib/pdf/text/paragraph.ts'

/** Kind of a paragraph. The PDF and the DOCX each have a style for it. */
export type FlowRole =
  | 'title' | 'subtitle' | 'notice' | 'contents-heading' | 'contents' | 'part' | 'clause' | 'body' | 'item' | 'source'
  | 'large' | 'ten' | 'fourteen' | 'signer' // prettier-ignore

/** A paragraph of the PDF or the DOCX: its text, its position, and its place in the outline. */
export type FlowText = {
  kind: 'text'
  role: FlowRole
  runs: TextRun[]
  /** From the left edge to the text, in points. The marker is placed before the text. */
  indent: number
  /** A number, a bullet or a box, in the space before the text. */
  marker: string | null
  before: number
  /** Name of this place for references to it. */
  anchor: string | null
  /** Depth in the outline. */
  outline: number | null
  /** For an entry of the contents: the anchor it refers to. */
  leadsTo: string | null
  /** A line to write on fills the rest of the text's last line. */
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

/**
 * Blocks that stay on one page where possible, in the DOCX only with `staysTogether`. `followsText`: never alone on a
 * page, so the text before it moves along.
 */
export type FlowUnit = {
  startsPage: boolean
  staysTogether?: boolean
  followsText?: boolean
  blocks: FlowBlock[]
}

const bodyIndent = 32

/**
 * Returns the lease as one sequence of paragraphs and tables, in which numbers, references and labels are already text.
 * The PDF and the DOCX are made from it, so both have the same text.
 */
export function flowOf(lease: ComposedLease): FlowUnit[] {
  return [
    front(lease),
    ...lease.parts.flatMap((part) => {
      const fresh = newCitations(part.clauses)
      return part.clauses.map((clause, at) => ({
        startsPage: false,
        blocks: [
          ...(at === 0 ? [heading(`${part.number}. ${part.heading}`, partAnchor(part), 0)] : []),
          ...clauseBlocks(clause, 1, fresh[at] ?? []),
        ],
      }))
    }),
    ...signing('Signatures', 'signatures', lease.signatures, { outline: 0 }),
    ...lease.addenda.flatMap(addendum),
  ]
}

/**
 * Returns the text at the foot of each page, left of the page number: places for initials, or the reader of a cover
 * sheet.
 */
export function footerText({ isCoverSheet }: ComposedLease): string {
  return isCoverSheet
    ? 'For the landlord: do not give to the tenant'
    : 'Landlord initials ________   Tenant initials ________'
}

/**
 * Returns for each clause the statutes to cite. A statute that the last clause with citations cites is left
 * out, so that no line repeats.
 */
function newCitations(clauses: readonly LeaseClause[]): LeaseCitation[][] {
  let last = new Set<string>()
  return clauses.map(({ citations }) => {
    const before = last
    if (citations.length > 0) {
      last = new Set(citations.map(({ text: statute }) => statute))
    }
    return citations.filter(({ text: statute }) => !before.has(statute))
  })
}

function front(lease: ComposedLease): FlowUnit {
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
  ]
  return {
    startsPage: true,
    blocks: [
      text('title', [{ text: lease.title, serif: true }], { anchor: 'lease' }),
      ...(lease.subtitle === '' ? [] : [text('subtitle', [{ text: lease.subtitle }], { before: 6 })]),
      ...(lease.state && !lease.isCoverSheet
        ? [text('subtitle', [{ text: `Under the law of ${lease.state.name}` }], { before: 2 })]
        : []),
      ...(lease.firstPage ?? []).flatMap(blocksOf),
      ...(lease.isCoverSheet
        ? []
        : [
            text('contents-heading', [{ text: 'Contents', serif: true }], { before: 22 }),
            ...entries.map(({ id, number, text: entry }, at) =>
              text('contents', [{ text: entry, to: id }], {
                before: at === 0 ? 6 : 0,
                indent: 24,
                marker: number === '' ? null : number,
                leadsTo: id,
              }),
            ),
          ]),
    ],
  }
}

/**
 * Returns the anchor of a part. The prefix is needed because a clause in it may have the same id, and references lead
 * to clauses.
 */
function partAnchor({ id }: LeasePart): string {
  return `part-${id}`
}

function heading(words: string, anchor: string, outline: number): FlowText {
  return text('part', [{ text: words, serif: true }], { before: 18, anchor, outline })
}

function clauseBlocks(
  clause: LeaseClause,
  outline: number,
  citations: readonly LeaseCitation[],
): FlowBlock[] {
  const blocks = clause.blocks.flatMap(blocksOf)
  const [first] = blocks
  if (clause.heading === undefined && clause.number === '') {
    return blocks
  }
  const opened: FlowBlock[] =
    clause.heading !== undefined
      ? [
          text('clause', [{ text: clause.heading, bold: true }], {
            before: 10,
            marker: clause.number,
            indent: bodyIndent,
            anchor: clause.id,
            outline,
          }),
          ...blocks,
        ]
      : first?.kind === 'text' && first.marker === null
        ? [{ ...first, before: 10, marker: clause.number, anchor: clause.id }, ...blocks.slice(1)]
        : [
            text('clause', [], { before: 10, marker: clause.number, indent: bodyIndent, anchor: clause.id }),
            ...blocks,
          ]
  const sources = citations.map(({ text: statute }) => statute).join('; ')
  return [
    ...opened,
    ...(sources === '' ? [] : [text('source', [{ text: sources }], { before: 3, indent: bodyIndent })]),
  ]
}

function blocksOf(block: LeaseBlock): FlowBlock[] {
  if (block.kind === 'paragraph') {
    const role = roleOf(block.runs)
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
      text('body', [{ text: label }], { before: 10, indent: bodyIndent, isLine: true }),
    )
  }
  const head = block.head.map((cell) => runsOf(cell).map((run) => ({ ...run, bold: true })))
  return [
    { kind: 'table', head, rows: block.rows.map((row) => row.map(runsOf)), indent: bodyIndent, before: 8 },
  ]
}

/** Returns the role of a paragraph by the type size that a statute requires. */
function roleOf(runs: readonly Run[]): FlowRole {
  const every = (points: 10 | 14) => runs.every((run) => run.points === points)
  return every(14) ? 'fourteen' : every(10) ? 'ten' : runs.every(({ large }) => large) ? 'large' : 'body'
}

function signing(
  title: string,
  id: string,
  signers: readonly LeaseSignature[],
  { outline }: { outline: number | null },
): FlowUnit[] {
  const pairs = signers.flatMap((_, at): FlowSigners[] =>
    at % 2 === 0 ? [{ kind: 'signers', signers: signers.slice(at, at + 2), before: 18 }] : [],
  )
  const named =
    outline === null
      ? text('clause', [{ text: title, bold: true }], { before: 18, anchor: id })
      : heading(title, id, outline)
  return pairs.length > 0
    ? [
        {
          startsPage: false,
          staysTogether: true,
          followsText: true,
          blocks: [named, text('body', [{ text: signingText }], { before: 4 }), ...pairs],
        },
      ]
    : []
}

const signingText = 'By signing, each person agrees to everything above and has received a copy.'

function addendum({ id, letter, title, clauses, signatures, startsPage: own }: LeaseAddendum): FlowUnit[] {
  const name = heading(`Addendum ${letter}: ${title}`, id, 0)
  const fresh = newCitations(clauses)
  const startsPage = own === true
  return [
    ...(clauses.length === 0 ? [{ startsPage, blocks: [name] }] : []),
    ...clauses.map((clause, at) => ({
      startsPage: startsPage && at === 0,
      blocks: [...(at === 0 ? [name] : []), ...clauseBlocks(clause, 1, fresh[at] ?? [])],
    })),
    ...signing('Signatures', `${id}-signatures`, signatures, { outline: null }),
  ]
}

function runsOf(runs: readonly Run[]): TextRun[] {
  return runs.map((run) => ({
    text: run.text,
    ...(run.bold ? { bold: true } : {}),
    ...(run.italic ? { italic: true } : {}),
    ...(run.ref === undefined ? {} : { to: run.ref }),
  }))
}

/** Splits a text at line ends into one paragraph per line. */
function paragraphs(role: FlowRole, runs: readonly TextRun[], about: Partial<FlowText>): FlowText[] {
  const lines: TextRun[][] = [[]]
  for (const run of runs) {
    toPrintableText(run.text)
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
    runs: runs.map((run) => ({ ...run, text: toPrintableText(run.text).replaceAll('\n', ' ') })),
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
