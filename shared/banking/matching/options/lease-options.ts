import { daysBetween } from '#shared/lib/plain-date.ts'

import { fillCharges } from '#shared/banking/matching/charge-sums.ts'
import type { Alias, Contra, Evidence, OpenCharge } from '#shared/banking/matching/matching-types.ts'
import type { MatchIndex, PreparedLease, PreparedLine } from '#shared/banking/matching/match-index.ts'
import { type WeighedOption, weigh } from './match-option.ts'
import { contra, evidence } from '#shared/banking/matching/match-weights.ts'
import { fitName, type NameFit, nearKeys } from '#shared/banking/matching/name-match.ts'
import { findReferences } from '#shared/banking/matching/payment-reference.ts'

/** The most leases that are looked at for an amount alone: beyond it the amount says nothing. */
const mostByAmount = 40

/** Returns what speaks for each lease whose tenants may have paid this line of money in. */
export function leaseOptions(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  const references = new Map(findReferences(line.text).map((found) => [found.reference, found.isCorrected]))
  const aliases = (line.payer === '' ? [] : (index.aliases.get(line.payer) ?? [])).filter(
    ({ target }) => target.kind === 'LEASE',
  )
  const sameAmount = index.byOpenAmount.get(line.amountCents) ?? []
  const candidates = new Set<PreparedLease>()
  for (const reference of references.keys()) {
    const lease = index.byReference.get(reference)
    if (lease) {
      candidates.add(lease)
    }
  }
  for (const { target } of aliases) {
    const lease = index.leases.get(target.id)
    if (lease) {
      candidates.add(lease)
    }
  }
  for (const token of line.tokens) {
    for (const key of nearKeys(token)) {
      for (const lease of index.byLastWord.get(key) ?? []) {
        candidates.add(lease)
      }
    }
  }
  if (sameAmount.length <= mostByAmount) {
    sameAmount.forEach((lease) => candidates.add(lease))
  }
  const isExclusive = sameAmount.length === 1
  const options = [...candidates].flatMap((lease) => {
    if (index.refused.has(`${line.id}|LEASE:${lease.id}`)) {
      return []
    }
    const isCorrected = lease.reference === null ? undefined : references.get(lease.reference)
    return optionOf(line, lease, { isCorrected, aliases, isExclusive, index }) ?? []
  })
  return options.map((option) => withoutNamesake(option, options))
}

/**
 * Returns an option without its proof if another lease has a tenant of this name. Does the same if the text
 * names the place of another lease and exactly this amount is open there. Tenants have namesakes, and move
 * from one lease to another.
 */
function withoutNamesake(option: LeaseOption, options: readonly LeaseOption[]): WeighedOption {
  const isOther = (other: LeaseOption) =>
    other !== option && (other.isNamed || (other.isPlaced && other.isExact && !option.isPlaced))
  const isDoubtful = option.isProof && !option.isReferenced && options.some(isOther)
  return isDoubtful
    ? { ...option, isProof: false, contra: [...option.contra, contra('sameName', { text: option.key })] }
    : option
}

type LeaseOption = WeighedOption & {
  isNamed: boolean
  isPlaced: boolean
  isExact: boolean
  isReferenced: boolean
}

type Known = {
  isCorrected: boolean | undefined
  aliases: readonly Alias[]
  isExclusive: boolean
  index: MatchIndex
}

function optionOf(line: PreparedLine, lease: PreparedLease, known: Known): LeaseOption | null {
  const identity = identityOf(line, lease, known)
  const place = placeOf(line, lease)
  const isExact = lease.sums.has(line.amountCents)
  // a surname alone, with another amount, says nothing where several tenants have it
  const isIdentified = identity.evidence.some(
    ({ key }) => key !== 'nameInPart' || isOnlyName(line, lease, known.index),
  )
  if (!isIdentified && !isExact && place.length === 0) {
    return null
  }
  const money = moneyOf(line, lease)
  const habit = habitOf(line, lease)
  const against = [...identity.contra, ...money.contra]
  if (lease.endedOn !== null && lease.endedOn < line.date) {
    against.push(contra('leaseEnded', { date: lease.endedOn }))
  }
  if (identity.evidence.length === 0 && place.length === 0) {
    against.push(contra(namesPerson(line) ? 'nameOfAnother' : 'amountOnly'))
  }
  const unit = otherUnit(line, lease)
  if (unit !== null) {
    against.push(contra('unitOfAnother', { unit }))
  }
  const isContested = identity.contra.length > 0 || unit !== null
  const isReferenced = known.isCorrected === false && !isContested && money.isWithinOpen
  const isUsual =
    identity.confirmations > 1 && (known.isExclusive || lease.habit?.amountCents === line.amountCents)
  // a payer who is not a tenant may pay for another tenant next time: the amount has to be the usual one too
  const isKnown = identity.isAlias && !isContested && money.isExact && (identity.fit !== 'none' || isUsual)
  // a name alone may be another person's: it proves only with an amount that is open nowhere else, or with the place
  const isNamed =
    identity.fit === 'whole' && !isContested && money.isExact && (known.isExclusive || place.length > 0)
  const part = {
    target: { kind: 'LEASE' as const, id: lease.id },
    amountCents: line.amountCents,
    charges: fillCharges(chargesPaid(line, lease, known.index), line.amountCents),
  }
  const found = [...identity.evidence, ...money.evidence, ...place, ...habit]
  return {
    ...weigh([part], found, against, isReferenced || isKnown || isNamed),
    isNamed: identity.fit === 'whole' || identity.fit === 'typed',
    isPlaced: place.length > 0,
    isExact: money.isExact,
    isReferenced,
  }
}

/**
 * Returns the charges that a line pays, in order: the charges of a payer whom it names, else the charges that
 * it pays exactly, else the tenants' charges first.
 */
function chargesPaid(
  line: PreparedLine,
  lease: PreparedLease,
  { shares }: MatchIndex,
): readonly OpenCharge[] {
  const payer = shares.find(
    ({ words, leases }) =>
      leases.some(({ id }) => id === lease.id) && fitName(words, line.tokens) === 'whole',
  )
  const own = payer?.leases.find(({ id }) => id === lease.id)?.charges
  const ofTenants = lease.openCharges.filter(({ payerName }) => !payerName)
  const ofPayers = lease.openCharges.filter(({ payerName }) => payerName)
  return own ?? lease.sums.get(line.amountCents)?.charges ?? [...ofTenants, ...ofPayers]
}

/** Whether the text has a payer's name: two words at least that are none of the bank's. */
function namesPerson({ payer }: PreparedLine): boolean {
  return payer.split(' ').filter((word) => word.length > 1).length > 1
}

/**
 * Returns whether the last word of a name in the text belongs only to this lease's tenants, for a part of the
 * amount they owe.
 */
function isOnlyName(line: PreparedLine, lease: PreparedLease, index: MatchIndex): boolean {
  const words = lease.names.flatMap(({ words }) => words.at(-1) ?? []).filter((word) => line.tokens.has(word))
  return (
    line.amountCents < lease.openCents &&
    words.some((word) => (index.byLastWord.get(word) ?? []).every(({ id }) => id === lease.id))
  )
}

/** Returns the unit that the text names if it is another unit than the lease's; null if it names none. */
function otherUnit({ plain }: PreparedLine, { unit }: PreparedLease): string | null {
  const own = unit.trim()
  const named = Array.from(
    plain.matchAll(
      / (?:UNIT|APT|APARTMENT|STE|SUITE) (?:NO |NUMBER )?([A-Z]?\d{1,5}[A-Z]?|[A-Z])(?: ([A-Z]|\d{1,4}))?(?= )/g,
    ),
    ([, first, second]) => [first ?? '', [first, second].filter(Boolean).join(' ')],
  )
  const isOwn = named.some((texts) => texts.includes(own) || texts.includes(own.replaceAll(' ', '')))
  return own === '' || named.length === 0 || isOwn ? null : (named[0]?.[0] ?? null)
}

function identityOf(line: PreparedLine, lease: PreparedLease, known: Known) {
  const evidences: Evidence[] = []
  const against: Contra[] = []
  if (known.isCorrected !== undefined && lease.reference !== null) {
    const key = known.isCorrected ? 'referenceCorrected' : 'reference'
    evidences.push(evidence(key, { reference: lease.reference }))
  }
  const own = known.aliases.find(({ target }) => target.id === lease.id)
  const others = known.aliases.filter(({ target }) => target.id !== lease.id)
  if (own) {
    evidences.push(evidence('alias', { text: line.payer, count: own.confirmations }))
  } else if (others.length > 0) {
    against.push(contra('aliasOfAnother', { text: line.payer }))
  }
  const { fit, name } = bestName(lease, line)
  if (fit === 'whole' || fit === 'typed') {
    evidences.push(evidence('name', { name }))
  } else if (fit === 'part') {
    evidences.push(evidence('nameInPart', { name }))
  }
  return {
    evidence: evidences,
    contra: against,
    fit,
    isAlias: own !== undefined && others.length === 0,
    confirmations: own?.confirmations ?? 0,
  }
}

const ranks: Record<NameFit, number> = { whole: 3, typed: 2, part: 1, none: 0 }

function bestName(lease: PreparedLease, line: PreparedLine): { fit: NameFit; name: string } {
  let best: { fit: NameFit; name: string } = { fit: 'none', name: '' }
  for (const { name, words } of lease.names) {
    const fit = fitName(words, line.tokens)
    best = ranks[fit] > ranks[best.fit] ? { fit, name } : best
  }
  return best
}

function moneyOf(line: PreparedLine, lease: PreparedLease) {
  const amountCents = line.amountCents
  const open = lease.openCents
  const sum = lease.sums.get(amountCents)
  const first = lease.openCharges[0]
  const none = { evidence: [], contra: [], isExact: false, isWithinOpen: amountCents <= open && open > 0 }
  if (sum) {
    const { kind, charges } = sum
    const due = charges[0]?.dueDate ?? line.date
    const keys = { charge: 'amountOfCharge', balance: 'amountOfBalance', charges: 'amountOfCharges' } as const
    const params = { amountCents, count: charges.length, type: charges[0]?.type ?? '', date: due }
    const days = Math.abs(daysBetween(due, line.date))
    return {
      evidence: [evidence(keys[kind], params), ...(days <= 10 ? [evidence('nearDue', { days })] : [])],
      contra: days > 75 ? [contra('farInTime', { days })] : [],
      isExact: true,
      isWithinOpen: true,
    }
  }
  if (first === undefined) {
    const isRent = amountCents === lease.rentCents
    return {
      ...none,
      evidence: isRent ? [evidence('amountOfRent', { amountCents })] : [],
      contra: [contra('nothingOpen')],
    }
  }
  return amountCents < open
    ? { ...none, evidence: [evidence('amountOfPart', { amountCents, openCents: open })] }
    : { ...none, contra: [contra('amountDiffers', { amountCents, openCents: open })] }
}

/** The unit or the street in the text: '12 MAPLE', 'UNIT 4B', 'APT 4B'. */
function placeOf({ plain }: PreparedLine, { house, street, unit, unitNumber }: PreparedLease): Evidence[] {
  const isStreet = house !== '' && plain.includes(house)
  const isUnit = unit !== '' && unitWords.some((word) => plain.includes(`${word}${unit}`))
  return [
    ...(isStreet ? [evidence('street', { street })] : []),
    ...(isUnit ? [evidence('unit', { unit: unitNumber })] : []),
  ]
}

const unitWords = [' UNIT ', ' APT ', ' APARTMENT ', ' STE ']

function habitOf(line: PreparedLine, { habit }: PreparedLease): Evidence[] {
  if (habit === null) {
    return []
  }
  const apart = Math.abs(Number(line.date.slice(8)) - habit.day)
  const isDay = Math.min(apart, 31 - apart) <= 2
  return [
    ...(isDay ? [evidence('habitDay', { day: habit.day })] : []),
    ...(habit.amountCents === line.amountCents
      ? [evidence('habitAmount', { amountCents: line.amountCents })]
      : []),
  ]
}
