import type { ComposedLease, LeaseBlock, Run } from '#shared/lease-generator/composed-lease.ts'
import { matchesProhibitedKind, type ProhibitedKind } from '#shared/lease-generator/prohibited.ts'

/** Returns our sentences that read like a prohibited clause; what the parties or a statute wrote is left out. */
export function findProhibited(
  lease: ComposedLease,
): { clauseId: string; kind: ProhibitedKind; sentence: string }[] {
  const clauses = [...lease.parts, ...lease.addenda].flatMap(({ clauses }) => clauses)
  return clauses.flatMap(({ id, blocks }) =>
    blocks
      .flatMap(textsOf)
      .flatMap((text) => text.split(/(?<=[.;!?])\s/))
      .flatMap((sentence) =>
        matchesProhibitedKind(sentence).map((kind) => ({ clauseId: id, kind, sentence })),
      ),
  )
}

const ownWords = new Set(['additionalTerms', 'rules.other', 'rent.payWhere', 'rent.concession'])

/** The texts of a block, each by itself: an item of a list, a cell of a table. */
function textsOf(block: LeaseBlock): string[] {
  if (block.kind === 'lines') {
    return block.labels
  }
  if (block.kind === 'table') {
    return [...block.head, ...block.rows.flat()].map(ourWords)
  }
  if (block.kind === 'list') {
    return block.items.map(ourWords)
  }
  return block.kind === 'checkboxes' ? block.items.map(({ runs }) => ourWords(runs)) : [ourWords(block.runs)]
}

function ourWords(runs: readonly Run[]): string {
  return runs
    .filter(({ answer, statute }) => statute !== true && (answer === undefined || !ownWords.has(answer)))
    .map(({ text }) => text)
    .join('')
}
