/**
 * The meaning of a line's status: `posted` if the money moved, `pending` if it has not moved yet, `none` if
 * it never moved. `back`: it moved and went back; a bank may have a separate line for the way back.
 */
export type LineStatus = 'posted' | 'pending' | 'none' | 'back'

/** The words of banks and processors, in the order in which they are tried: 'payment failed' has a word of two kinds. */
const words: readonly [LineStatus, RegExp][] = [
  ['posted', /\bpartial(ly)? (refund|captur|return)/],
  [
    'none',
    /\b(fail(ed|ure|s)?|cancel(l?ed|l?ation)?|declined?|void(ed)?|den(ied|y)|expired?|rejected?|reverted|blocked|deleted|removed|errors?|refused|abandoned|unsuccessful|not (completed|successful|paid|processed)|stopp?(ed)?|bounced|nsf|dishono[u]?red|unpaid|invalid|terminated|lapsed|aborted|timed out|timeout|insufficient|skipped|never)\b/,
  ],
  ['back', /\b(refund(ed|s)?|reversed|reversal|returned?|charged? ?back|recalled|clawed back)\b/],
  [
    'pending',
    /\b(pend(ing)?|process(ing)?|in (process|progress|transit|review)|under review|authori[sz](ed|ation|ing)|auth|hold|held|on hold|scheduled|upcoming|unposted|not (posted|cleared|settled|booked|yet)|uncleared|unsettled|initiated|submitted|requested|awaiting|waiting|created|draft|queued|incomplete|unclaimed|uncaptured|requires|estimated|memo post(ed)?|info|pdng|futr|future)\b/,
  ],
  [
    'posted',
    /\b(post(ed)?|completed?|cleared?|settled?|paid( out)?|success(ful)?|succeeded|book(ed)?|processed|reconciled|approved|available|done|final(i[sz]ed)?|executed|confirmed|received|sent|deposited|credited|debited|collected|closed|normal|ok|captured|transferred|delivered|matched|categorized|reviewed|r|c|x)\b/,
  ],
]

/** Returns what the word of a bank's status column says; null for a word that is not known. An empty cell is posted. */
export function lineStatus(word: string): LineStatus | null {
  const plain = word
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  return plain === '' && word.trim() !== '' && !/^[*✓✔+\-\u2013\u2014 ]+$/.test(word.trim())
    ? null
    : plain === ''
      ? 'posted'
      : (words.find(([, test]) => test.test(plain))?.[0] ?? null)
}
