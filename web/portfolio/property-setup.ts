import { ApiError } from '#web/lib/api/api-error.ts'
import { addProperty, addUnit, type Property, type PropertyBody } from './api.ts'

export type NewUnit = { unitNumber: string; rent: number }

/** How far a new property with its units has come. What is made is never made again. */
export type Setup = {
  property: Property
  /** The stem of every unit's idempotency key: a unit that was sent before is answered, not doubled. */
  key: string
  total: number
  remaining: readonly NewUnit[]
  /** Why it stands still, and at which unit. */
  failure?: { unitNumber: string; error: unknown }
}

const atOnce = 4

/** The first step: the property itself. Its failure leaves nothing behind. */
export async function beginSetup(body: PropertyBody, units: readonly NewUnit[], key: string): Promise<Setup> {
  const property = await addProperty(body, key)
  return { property, key, total: units.length, remaining: units }
}

/** Adds the units that remain, a few at a time, and stops at the first that is refused. Never throws. */
export async function continueSetup(
  { property, key, total, remaining }: Setup,
  onProgress: (setup: Setup) => void,
): Promise<Setup> {
  let setup: Setup = { property, key, total, remaining }
  onProgress(setup)
  while (setup.remaining.length > 0 && !setup.failure) {
    setup = await addNext(setup)
    onProgress(setup)
  }
  return setup
}

async function addNext(setup: Setup): Promise<Setup> {
  const { property, key, total } = setup
  const next = setup.remaining.slice(0, atOnce)
  const results = await Promise.allSettled(
    next.map((unit) => addUnit({ ...unit, propertyId: property.id }, `${key}.unit.${unit.unitNumber}`)),
  )
  const failures = results.flatMap((result, index) => {
    const unit = next[index]
    return unit && result.status === 'rejected' && !isThereAlready(result.reason)
      ? [{ unit, error: result.reason as unknown }]
      : []
  })
  const remaining = [...failures.map(({ unit }) => unit), ...setup.remaining.slice(atOnce)]
  const [first] = failures
  return {
    property,
    key,
    total,
    remaining,
    ...(first && { failure: { unitNumber: first.unit.unitNumber, error: first.error } }),
  }
}

/** Somebody added it by hand in the meantime: what was wanted is the case. */
function isThereAlready(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unit_number_taken'
}
