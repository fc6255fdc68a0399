/** Words in the place of a tenant that say that the unit is not rented, regardless of the text after them. */
const vacant =
  /^[\s*<([-]*(vac(ant|ancy)?|empty|n\s*\/\s*a|no (tenant|resident|lease)|un(occupied|rented|leased)|not (rented|leased|occupied)|for rent|to (be )?(rent|let)(ed)?|tbd|to be determined|out of service|off[- ]?line|make ready|not ready|under (renovation|construction))\b[^,]{0,40}$/i

/** Words that say it alone, or before a reason: with a name behind them they are a name. */
const vacantAlone =
  /^[\s*<([-]*(none|na|available|model|down|ready|admin|office|storage|employee|renovation)(\s+(unit|apartment|apt|now|soon|only))?[\s*>)\].]*([-/:(;].{0,40})?$/i

/** Whether the text in the place of a tenant says that the unit is vacant: VACANT, 'vacant - ready', N/A, Model, Down. */
export function isVacantName(text: string): boolean {
  return /^[-–—*.\s]+$/.test(text) || vacant.test(text) || vacantAlone.test(text)
}

/** Whether a row begins as a sum of the report: 'Total', 'Grand total:', 'Totals for Maple Place', 'Total Maple' with few cells. */
export function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  const empty = cells.filter((cell) => cell.trim() === '').length
  if (/^(grand |sub[- ]?)?totals?\b/i.test(first.trim()) && empty >= cells.length * 0.4) {
    return true
  }
  return (
    /^(grand |sub[- ]?|property |report |unit )?totals?(\s*:|\s*$|\s+(for|of|units?|rent|occupied|vacant|leased|charges|market|\d).*$)/i.test(
      first.trim(),
    ) ||
    /^(total )?(non-?rev(enue)?|occupied|vacant|leased)? ?units?\s*:?$|^% ?occupancy|^occupancy( rate)?\b/i.test(
      first.trim(),
    )
  )
}

export type LeaseStatus = 'DRAFT' | 'ACTIVE' | 'PAST'

const statuses: readonly [LeaseStatus, RegExp][] = [
  [
    'PAST',
    /\b(past|former|previous|prior|evict(ed|ion)?|ended|expired|terminated|moved( |-)?out|vacated|left|closed|inactive|historical|history|archived|completed|over|skipped|abandoned|broken|cancel(l)?ed|void(ed)?|denied|rejected|declined|withdrawn)\b/i,
  ],
  [
    'DRAFT',
    /\b(draft|pending|unsigned|not signed|proposed|applicant|application|applied|approved applicant|out for signature|awaiting|prospect|lead|sent)\b/i,
  ],
  [
    'ACTIVE',
    /\b(active|current|signed|executed|occupied|leased|rented|month( |-)to( |-)month|m(tm|2m)|fixed( term)?|at will|in place|in effect|running|renew(ed|al|ing)?|notice|future|upcoming|new|ok|yes|open|good standing|evicting|eviction pending|live|started|on ?going|valid)\b/i,
  ],
]

/** Returns what the status of a lease says; null for a word that is not known. */
export function leaseStatusOf(text: string): LeaseStatus | null {
  const plain = text.replaceAll(/[_-]+/g, ' ').trim()
  if (
    /^(pending eviction|eviction pending|evicting|notice to (vacate|quit)|(un)?occupied notice|notice( rented| unrented)?)/i.test(
      plain,
    )
  ) {
    return /^un/i.test(plain) ? null : 'ACTIVE'
  }
  return statuses.find(([, test]) => test.test(plain))?.[0] ?? null
}
