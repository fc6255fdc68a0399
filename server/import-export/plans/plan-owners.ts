import { type NewOwner, newOwner } from '#server/owners/service.ts'
import { sameName } from '#shared/lib/text/fold.ts'
import { formatDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import { areWhole, exceedWhole, type OwnershipStep, type Share } from '#shared/owners/share.ts'

import type { ExistingOwner, ExistingOwnership } from './existing-records-store.ts'
import type { ClosedDays } from '#server/import-export/closed-days.ts'
import type { ImportIssues, SourceRow } from '#server/import-export/import-issues.ts'
import { addToList, type KnownProperty, type PropertyPlan } from './plan-properties.ts'
import { forEachRow, type SheetRow } from '#server/import-export/sheets/read-sheets.ts'

type Row = SheetRow<'owners'>

export type OwnerPlan = {
  newOwners: NewOwner[]
  matchedOwners: number
  /** The owners' parts of each property that does not have owners yet. */
  newShares: { propertyId: string; steps: OwnershipStep[] }[]
  shareCount: number
  matchedShares: number
  /** Returns the ids of the owners with a name, including the owners of the rows. */
  ownersNamed(name: string): string[]
  /** Returns the ownership of a property, step by step, with the parts of the rows included. */
  ownershipOf(propertyId: string): readonly OwnershipStep[]
}

/** A part of a property as a row says it. */
type Part = { row: Row; property: KnownProperty; ownerId: string; from: PlainDate; share: Share }

type KnownOwner = { id: string; first: Row | null }

/** The fields that are equal in all rows of one owner that fill them in. */
const common = ['kind', 'email', 'phone', 'address', 'paymentNote', 'notes'] as const

/** What is needed to plan a row of owners. */
type OwnerPlanning = {
  plan: OwnerPlan
  byName: Map<string, KnownOwner[]>
  partsOf: Map<string, Part[]>
  incomplete: Set<string>
  counted: Set<string>
  sharesOf: ReadonlyMap<string, ExistingOwnership[]>
  places: PropertyPlan
  closing: ClosedDays
  today: PlainDate
  issues: ImportIssues
}

/**
 * Plans the owners of the rows, each once by its name. Also plans their parts of properties. A part begins on
 * the day of its row, or on the first of this month if the row does not have a day. The shares of a property
 * on a day are at most the whole. Existing shares of a property are used unchanged; other shares of it are
 * refused.
 */
export async function planOwners(
  existing: { owners: readonly ExistingOwner[]; shares: readonly ExistingOwnership[] },
  rows: readonly Row[],
  { places, closing }: { places: PropertyPlan; closing: ClosedDays },
  today: PlainDate,
  issues: ImportIssues,
): Promise<OwnerPlan> {
  const byName = new Map<string, KnownOwner[]>()
  const partsOf = new Map<string, Part[]>()
  const incomplete = new Set<string>()
  const counted = new Set<string>()
  const sharesOf = Map.groupBy(existing.shares, ({ propertyId }) => propertyId)
  for (const { id, name } of existing.owners) {
    addToList(byName, sameName(name), { id, first: null })
  }
  const plan: OwnerPlan = {
    newOwners: [],
    matchedOwners: 0,
    newShares: [],
    shareCount: 0,
    matchedShares: 0,
    ownersNamed: (name) => (byName.get(sameName(name)) ?? []).map(({ id }) => id),
    ownershipOf: (propertyId) =>
      plan.newShares.find((one) => one.propertyId === propertyId)?.steps ??
      stepsOf(sharesOf.get(propertyId) ?? []),
  }
  const planning: OwnerPlanning = {
    plan,
    byName,
    partsOf,
    incomplete,
    counted,
    sharesOf,
    places,
    closing,
    today,
    issues,
  }
  await forEachRow(rows, (row) => planRow(planning, row))
  for (const [propertyId, parts] of partsOf) {
    planShares(planning, propertyId, parts)
  }
  return plan
}

function planRow(planning: OwnerPlanning, row: Row): void {
  const { partsOf, incomplete, places, today, issues } = planning
  const { property: name, propertyId, share, from } = row.values
  const isOfProperty = name !== null || propertyId !== null || share !== null || from !== null
  const property = isOfProperty ? places.findProperty(row, issues) : undefined
  const owner = row.isBad ? undefined : ownerOf(planning, row)
  if (property && share === null && !row.isBad) {
    issues.problem(row.place, 'Enter the share of the property, such as 50% or 1/3.', {
      column: row.header('share'),
    })
  }
  if (property && owner && share !== null) {
    const since = from ?? startOfMonth(today)
    addToList(partsOf, property.id, { row, property, ownerId: owner.id, from: since, share })
  } else if (property) {
    incomplete.add(property.id)
  }
}

function ownerOf(planning: OwnerPlanning, row: Row): KnownOwner | undefined {
  const { plan, byName, counted, issues } = planning
  const name = row.values.name ?? ''
  const [known, ...others] = byName.get(sameName(name)) ?? []
  if (others.length > 0) {
    const at = { column: row.header('name'), value: name }
    issues.problem(row.place, 'Several owners have this name. Give each its own name.', at)
    return undefined
  }
  if (known?.first) {
    requireSame(planning, row, known.first)
  } else if (known && !counted.has(known.id)) {
    counted.add(known.id)
    plan.matchedOwners += 1
  }
  return known ?? createOwner(planning, row, name)
}

function requireSame({ issues }: OwnerPlanning, row: Row, first: Row): void {
  for (const field of common) {
    const value = row.values[field]
    if (value !== null && value !== first.values[field]) {
      issues.problem(row.place, `Row ${first.place.row} has different details for this owner.`, {
        column: row.header(field),
        value,
      })
    }
  }
}

function createOwner({ plan, byName }: OwnerPlanning, row: Row, name: string): KnownOwner {
  const { kind, email, phone, address, paymentNote, notes } = row.values
  const owner = newOwner({ name, kind: kind ?? 'PERSON', email, phone, address, paymentNote, notes })
  const known = { id: owner.id, first: row }
  addToList(byName, sameName(name), known)
  plan.newOwners.push(owner)
  return known
}

function planShares(planning: OwnerPlanning, propertyId: string, parts: readonly Part[]): void {
  const { plan, incomplete, sharesOf, closing, issues } = planning
  const present = sharesOf.get(propertyId)
  if (present?.some(({ ownerId }) => ownerId !== null)) {
    for (const part of parts) {
      if (present.some((one) => isSamePart(one, part))) {
        plan.matchedShares += 1
      } else {
        const at = { column: part.row.header('share') }
        issues.problem(
          part.row.place,
          'This property already has owners. Change them on the Owners page.',
          at,
        )
      }
    }
    return
  }
  const dates = [...Map.groupBy(parts, ({ from }) => from)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [from, some] of dates) {
    const { row } = some[0]! // a step has parts
    closing.isOpen(row.place, from, row.header(`from`))
    requireStep(planning, from, some, incomplete.has(propertyId))
  }
  const steps = dates.map(([from, some]) => ({
    from,
    shares: some.map(({ ownerId, share }) => ({ ownerId, ...share })),
  }))
  plan.newShares.push({ propertyId, steps })
  plan.shareCount += parts.length
}

function requireStep(
  { issues }: OwnerPlanning,
  from: PlainDate,
  parts: readonly Part[],
  isIncomplete: boolean,
): void {
  const first = new Map<string, SourceRow>()
  for (const { row, ownerId } of parts) {
    const before = first.get(ownerId)
    if (before) {
      issues.problem(row.place, `Row ${before.row} already has this owner’s share on this day.`, {
        column: row.header('share'),
      })
    }
    first.set(ownerId, before ?? row.place)
  }
  const { row, property } = parts.at(-1)! // a step has parts
  const shares = parts.map(({ share }) => share)
  const sum = shares.reduce((all, { numerator, denominator }) => all + (100 * numerator) / denominator, 0)
  const said = `The shares of ${property.name} from ${formatDate(from)} sum to ${Number(sum.toFixed(2))}%`
  if (exceedWhole(shares)) {
    issues.problem(row.place, `${said}: at most 100%.`, { column: row.header('share') })
  } else if (!areWhole(shares) && !isIncomplete) {
    issues.warning(row.place, `${said}. The rest belongs to you.`, { column: row.header('share') })
  }
}

function stepsOf(shares: readonly ExistingOwnership[]): OwnershipStep[] {
  return [...Map.groupBy(shares, ({ since }) => since)]
    .map(([from, some]) => ({
      from,
      shares: some.flatMap(({ ownerId, numerator, denominator }) =>
        ownerId === null ? [] : [{ ownerId, numerator, denominator }],
      ),
    }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

function isSamePart(one: ExistingOwnership, { ownerId, from, share }: Part): boolean {
  return (
    one.ownerId === ownerId &&
    one.since === from &&
    one.numerator * share.denominator === share.numerator * one.denominator
  )
}
