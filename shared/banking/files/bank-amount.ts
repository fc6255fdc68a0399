import { type Cents, cents, MOST_CENTS } from '#shared/lib/money.ts'

export type DecimalMark = '.' | ','

/**
 * Reads an amount of a bank file in cents: '1,234.56', '(12.50)', '12.50-', '- 284.00', '$+0.02', '−3',
 * '.10', '5.00 DR'. `mark` is decided for the whole column (decideDecimalMark), never for one cell. Returns
 * null for text that is not an amount, and for fractions of a cent. Digits that a spreadsheet's floating
 * point leaves behind (12.340000000001) do not count as fractions.
 */
export function readBankAmount(text: string, mark: DecimalMark): Cents | null {
  const { isNegative, digits } = withoutSigns(text)
  if (digits === null) {
    return null
  }
  const group = mark === '.' ? ',' : '.'
  const plain = digits.replaceAll(/['’]/g, group)
  const at = plain.indexOf(mark)
  const whole = at === -1 ? plain : plain.slice(0, at)
  const fraction = at === -1 ? '' : plain.slice(at + 1)
  const isGrouped = whole.includes(group)
  if (isGrouped ? !isWellGrouped(whole, group) : !/^\d*$/.test(whole)) {
    return null
  }
  const units = whole.replaceAll(group, '').replace(/^0+(?=\d)/, '')
  if (!/^\d*$/.test(fraction) || (units === '' && fraction === '') || units.length > 12) {
    return null
  }
  const hundredths = centsOf(fraction)
  const amount = Number(units || '0') * 100 + (hundredths ?? 0)
  if (hundredths === null || amount > MOST_CENTS) {
    return null
  }
  return cents(isNegative ? -amount : amount)
}

/** The result for the decimal mark of one column, from its values. */
export type DecimalDecision =
  | { kind: 'decided'; mark: DecimalMark }
  /** Every value fits both readings: '1.000' is one or one thousand. */
  | { kind: 'unclear'; examples: string[] }
  | { kind: 'conflict'; examples: string[] }

/** Decides the decimal mark over all values of a column; text that is not an amount does not count. */
export function decideDecimalMark(values: Iterable<string>): DecimalDecision {
  const votes: Record<DecimalMark, string[]> = { '.': [], ',': [] }
  const unclear: string[] = []
  for (const value of values) {
    const vote = markOf(value)
    const list = vote === 'unclear' ? unclear : vote && votes[vote]
    if (list && list.length < 3) {
      list.push(value.trim())
    }
  }
  if (votes['.'].length > 0 && votes[','].length > 0) {
    return { kind: 'conflict', examples: [votes['.'][0] ?? '', votes[','][0] ?? ''] }
  }
  if (votes[','].length > 0) {
    return { kind: 'decided', mark: ',' }
  }
  return votes['.'].length > 0 || unclear.length === 0
    ? { kind: 'decided', mark: '.' }
    : { kind: 'unclear', examples: unclear }
}

/** Whether a cell looks like an amount under one of the two marks. */
export function looksLikeAmount(text: string): boolean {
  return readBankAmount(text, '.') !== null || readBankAmount(text, ',') !== null
}

function markOf(text: string): DecimalMark | 'unclear' | null {
  const { digits } = withoutSigns(text)
  if (digits === null) {
    return null
  }
  const marks = digits.replaceAll(/[^.,]/g, '')
  const last = marks.at(-1)
  if (last !== '.' && last !== ',') {
    return null
  }
  const other = last === '.' ? ',' : '.'
  if (marks.includes(other)) {
    return last
  }
  if (marks.length > 1) {
    return other // a mark that stands more than once separates thousands
  }
  const [before = '', after = ''] = digits.split(last)
  const couldBeThousands = after.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  return couldBeThousands ? 'unclear' : last
}

/** Returns the digits and marks of an amount without signs, currency and spaces; null for other text. */
function withoutSigns(text: string): { isNegative: boolean; digits: string | null } {
  const none = { isNegative: false, digits: null }
  if (text.length > 40) {
    return none
  }
  let rest = text.replaceAll(/[\s\u00A0\u202F$€£]|USD|EUR/gi, '').replaceAll(/[\u2212\u2010-\u2014]/g, '-')
  let isNegative = false
  const [, inside] = /^-?\((.*)\)$/.exec(rest) ?? []
  if (inside !== undefined) {
    isNegative = true
    rest = inside
  }
  const [, word] = /(CR|DR)$/i.exec(rest) ?? []
  if (word) {
    isNegative ||= word.toUpperCase() === 'DR'
    rest = rest.slice(0, -2)
  }
  const [, lead = '', digits = '', trail = ''] = /^([+-]?)([\d.,'’]+)([+-]?)$/.exec(rest) ?? []
  if (digits === '' || (lead !== '' && trail !== '')) {
    return none
  }
  return { isNegative: isNegative || lead === '-' || trail === '-', digits }
}

function isWellGrouped(whole: string, group: string): boolean {
  const [first = '', ...others] = whole.split(group)
  return /^\d{1,3}$/.test(first) && others.every((part) => /^\d{3}$/.test(part))
}

function centsOf(fraction: string): number | null {
  if (fraction.length <= 2) {
    return Number(fraction.padEnd(2, '0'))
  }
  const exact = Number(`0.${fraction}`) * 100
  const rounded = Math.round(exact)
  return Math.abs(exact - rounded) < 1e-6 ? rounded : null
}
