import type { Fonts } from '#web/lib/pdf/font-face.ts'
import type { FlowBlock, FlowTable, FlowText, FlowUnit } from './lease-flow.ts'
import { leaseHeight, leaseStyles, textWidth } from './lease-styles.ts'
import { linesOf } from './lease-lines.ts'
import { heightOf, rowHeight } from './lease-measure.ts'
import type { TextRun } from '#web/lib/pdf/text/paragraph.ts'

export type LeasePages = {
  /** The blocks of each page, from top to bottom. The first block of a page has no space before it. */
  pages: FlowBlock[][]
  /** Page number, from 1, of each anchor. */
  pageOf: ReadonlyMap<string, number>
}

/** A clause that is lower than this, in points, is never split: it moves to the next page as a whole. */
const togetherUpTo = 150

/**
 * Distributes the blocks over the pages of the PDF. A page ends before a clause, or between paragraphs of a long
 * clause. It ends inside a paragraph only where that alone is longer than a third of a page.
 */
export function paginate(units: readonly FlowUnit[], fonts: Fonts): LeasePages {
  const pages: FlowBlock[][] = []
  let used = Infinity
  const turn = (): void => {
    pages.push([])
    used = 0
  }
  const put = (block: FlowBlock): void => {
    const page = pages.at(-1)
    const before = page?.length === 0 ? 0 : block.before
    page?.push({ ...block, before })
    used += before + heightOf(fonts, block)
  }
  const room = (): number => leaseHeight - used
  /** Index of the last group of blocks on its page. A signature block takes that group along to the next page. */
  let lastGroup = 0
  /** Removes the last group from its page and returns it. Returns nothing where the page would be empty. */
  const takeLast = (): FlowBlock[] => (lastGroup > 0 ? (pages.at(-1)?.splice(lastGroup) ?? []) : [])

  for (const unit of units) {
    if (unit.startsPage) {
      turn()
    }
    for (const group of groupsOf(unit, fonts)) {
      const height = group.reduce((sum, block) => sum + block.before + heightOf(fonts, block), 0)
      if (height <= room()) {
        lastGroup = pages.at(-1)?.length ?? 0
        group.forEach(put)
        continue
      }
      if (unit.followsText && height + heightOnNext(lastGroup, pages.at(-1) ?? [], fonts) <= leaseHeight) {
        const taken = takeLast()
        turn()
        lastGroup = 0
        ;[...taken, ...group].forEach(put)
        continue
      }
      lastGroup = 0
      if (height <= leaseHeight && (height <= togetherUpTo || group.length > 1 || unit.staysTogether)) {
        turn()
        group.forEach(put)
        continue
      }
      for (const block of group) {
        let rest: FlowBlock | null = block
        while (rest) {
          const [first, next] = splitAt(rest, room() - rest.before, fonts)
          if (first) {
            lastGroup = pages.at(-1)?.length ?? 0
            put(first)
          } else if (pages.at(-1)?.length === 0) {
            put(rest) // no smaller piece is left to move
            break
          }
          if (next) {
            turn()
          }
          rest = next
        }
      }
    }
  }
  return { pages, pageOf: anchorsOf(pages) }
}

/** Returns the height of a page's blocks from index `from` on; 0 where these are all blocks of the page. */
function heightOnNext(from: number, page: readonly FlowBlock[], fonts: Fonts): number {
  return from === 0
    ? 0
    : page.slice(from).reduce((sum, block) => sum + block.before + heightOf(fonts, block), 0)
}

/**
 * Splits a unit into groups. A short unit is one group. A page may end between the blocks of a long one, but not after
 * a heading.
 */
function groupsOf(unit: FlowUnit, fonts: Fonts): FlowBlock[][] {
  const height = unit.blocks.reduce((sum, block) => sum + block.before + heightOf(fonts, block), 0)
  if (height <= togetherUpTo || (unit.staysTogether && height <= leaseHeight)) {
    return [unit.blocks]
  }
  const groups: FlowBlock[][] = []
  let isOpen = false
  for (const block of unit.blocks) {
    const belongs = isOpen || (block.kind === 'text' && block.role === 'source')
    if (belongs && groups.length > 0) {
      groups.at(-1)?.push(block)
    } else {
      groups.push([block])
    }
    isOpen = block.kind === 'text' && ['part', 'clause', 'title', 'contents-heading'].includes(block.role)
  }
  return groups
}

/** Splits a block into the part that fits into a height and the rest. Each is null where it is empty. */
function splitAt(block: FlowBlock, height: number, fonts: Fonts): [FlowBlock | null, FlowBlock | null] {
  if (heightOf(fonts, block) <= height) {
    return [block, null]
  }
  if (block.kind === 'table') {
    return splitTable(block, height, fonts)
  }
  return block.kind === 'text' ? splitText(block, height, fonts) : [null, block]
}

function splitTable(table: FlowTable, height: number, fonts: Fonts): [FlowTable | null, FlowTable | null] {
  let used = rowHeight(fonts, table, table.head)
  const fitting = table.rows.findIndex((row) => {
    used += rowHeight(fonts, table, row)
    return used > height
  })
  return fitting <= 0
    ? [null, table]
    : [
        { ...table, rows: table.rows.slice(0, fitting) },
        { ...table, rows: table.rows.slice(fitting), before: 0 },
      ]
}

function splitText(text: FlowText, height: number, fonts: Fonts): [FlowText | null, FlowText | null] {
  const look = leaseStyles[text.role]
  const lines = linesOf(fonts, text.runs, look, textWidth(text))
  let count = Math.min(Math.floor(height / look.leading), lines.length - 1)
  for (; count > 1; count--) {
    const offset = lines.slice(0, count).reduce((sum, line) => sum + line.text.length, 0)
    const first = { ...text, runs: cutRuns(text.runs, 0, offset) }
    if (heightOf(fonts, first) <= height) {
      const rest = { ...text, runs: cutRuns(text.runs, offset, Infinity) }
      return [first, { ...rest, marker: null, anchor: null, outline: null, before: 0 }]
    }
  }
  return [null, text]
}

function cutRuns(runs: readonly TextRun[], from: number, to: number): TextRun[] {
  let start = 0
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += run.text.length
    return text === '' ? [] : [{ ...run, text }]
  })
}

function anchorsOf(pages: readonly FlowBlock[][]): Map<string, number> {
  return new Map(
    pages.flatMap((blocks, page) =>
      blocks.flatMap((block): [string, number][] =>
        block.kind === 'text' && block.anchor !== null ? [[block.anchor, page + 1]] : [],
      ),
    ),
  )
}
