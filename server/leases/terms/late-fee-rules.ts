import { recordLeaseVersions } from '#server/lease-versions/service.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { AppError, invalidField } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { setLateFeeRule } from '#shared/leases/late-fees/late-fee-rule-contract.ts'
import { type LateFeeRule, proposeRule, withLateFee } from '#shared/leases/late-fees/late-fee-rule.ts'
import { type LateFeeBody, lateFeeTerms } from '#shared/leases/late-fees/late-fee.ts'
import type { TermsLaw } from '#shared/leases/law/lawful-terms.ts'
import { computeLeasePhase } from '#shared/leases/lease-status.ts'
import { rentInForce } from '#shared/leases/rent/rent-steps.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { applyLawToChange, termsLawAt } from './lease-law.ts'
import { listRuleLeases } from './late-fee-rule-store.ts'
import { nameOfLease, historyOfLease } from '#server/leases/lease-events.ts'
import { listUnitPlaces } from './law-exceptions-store.ts'
import { requireLease } from '#server/leases/service.ts'
import { type LeaseFields, updateLeaseRow } from '#server/leases/store.ts'

// a template, since the check of imports takes the quoted word for one
const fromField = `from`

/** Returns what a late fee would be for each lease to which one may still apply. Writes nothing. */
export async function previewLateFeeRule(
  { db, actor, today }: Context,
  body: { lateFee: LateFeeBody; graceDays: number; from?: PlainDate | undefined },
) {
  const proposed = { lateFee: lateFeeTerms(body.lateFee), graceDays: body.graceDays }
  const from = maxDate(today, body.from ?? today)
  const rows = await listRuleLeases(db, actor.accountId, today)
  return rows.map((row) => {
    const { unitId, place, units } = row
    const rentCents = rentInForce(row, maxDate(today, row.startOn))
    const law = termsLawAt({ ...place, unitId, units }, { ...row, rentCents, ...proposed }, today)
    const next = proposeRule(law, { ...row, rentCents }, proposed, { from, today })
    return {
      id: row.id,
      version: row.version,
      property: { id: row.propertyId, name: row.propertyName, state: place.state },
      unitNumber: row.unitNumber,
      tenants: row.tenants,
      phase: computeLeasePhase(row, today),
      rentAmount: rentCents,
      present: { lateFee: row.lateFee, graceDays: row.graceDays, from: row.lateFeesFrom },
      next: { lateFee: next.lateFee, graceDays: next.graceDays },
      outcome: next.outcome,
      reason: next.reason,
      law: law && limitsOf(law),
    }
  })
}

function limitsOf({ lateFee, graceDays }: TermsLaw) {
  const { words: _, cityDoubts: _doubts, ...fee } = lateFee
  return { lateFee: fee, graceDays }
}

/**
 * Sets a late fee for leases, for rent due from a day on: what is proposed or, where a confirmed law allows less, its limit.
 * All of them or none. Fees that were charged stay. Throws `not_found`, `version_mismatch`, `invalid_transition`, and
 * `validation_failed` for a day before today.
 */
export async function setLateFeeOfLeases(context: Context, body: RouteBody<typeof setLateFeeRule>) {
  const { db, actor, now, today } = context
  const from = body.from ?? today
  if (from < today) {
    throw invalidField(fromField, 'leases.ruleInPast')
  }
  const proposed = { lateFee: lateFeeTerms(body.lateFee), graceDays: body.graceDays }
  const wanted = new Map(body.leases.map(({ id, version }) => [id, version]))
  const changes: { before: LeaseFields; after: LeaseFields; name: string; isLimited: boolean }[] = []
  // in the order of their ids: two requests at once wait for each other
  for (const id of [...wanted.keys()].toSorted()) {
    const lease = await requireLease(context, id)
    if (lease.version !== wanted.get(id)) {
      throw new AppError('version_mismatch', 'leases.ruleLeaseChanged', { lease: nameOfLease(lease) })
    }
    if (computeLeasePhase(lease, today) === 'ended') {
      throw new AppError('invalid_transition', 'leases.ruleOfEndedLease', { lease: nameOfLease(lease) })
    }
    const { outcome, ...next } = proposeRule(...(await lawOf(context, lease, proposed)), proposed, {
      from,
      today,
    })
    if (outcome !== 'SAME') {
      const after = { ...lease, ...withLateFee(lease, next, { from, today }) }
      changes.push({ before: lease, after, name: nameOfLease(lease), isLimited: outcome === 'LIMITED' })
    }
  }
  for (const { before, after } of changes) {
    await applyLawToChange(context, before, after, undefined)
    await updateLeaseRow(db, actor.accountId, after, now)
  }
  await appendEvents(
    db,
    eventActorOf(context),
    changes.map(({ before, after, name }) => ({
      action: 'updated',
      entityType: 'lease' as const,
      entityId: after.id,
      entityName: name,
      before: historyOfLease(before),
      after: historyOfLease(after),
    })),
  )
  await recordLeaseVersions(
    context,
    changes.map(({ after }) => after.id),
  )
  return {
    changed: changes.length,
    limited: changes.filter(({ isLimited }) => isLimited).length,
    unchanged: wanted.size - changes.length,
    from,
  }
}

async function lawOf({ db, actor, today }: Context, lease: LeaseFields, proposed: LateFeeRule) {
  const rentCents = rentInForce(lease, maxDate(today, lease.startOn))
  const [place] = await listUnitPlaces(db, actor.accountId, [lease.unitId])
  const law = place ? termsLawAt(place, { ...lease, rentCents, ...proposed }, today) : null
  return [law, { ...lease, rentCents }] as const
}
