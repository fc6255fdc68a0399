import { ApiError } from '#web/lib/api/api-error.ts'
import { addProperty, addUnit, type Property, type PropertyBody } from './api.ts'

export type NewUnit = { unitNumber: string; rent: number }

/** The progress of adding a property with its units. Units that were created are not created again. */
export type Setup = {
  property: Property
  /**
   * The prefix of every unit's idempotency key: the server returns a unit that was sent before instead of adding it
   * twice.
   */
  key: string
  total: number
  remaining: readonly NewUnit[]
  /** The error that stopped it, and the unit that it stopped at. */
  failure?: { unitNumber: string; error: unknown }
}

const atOnce = 4

/** Does the first step: adds the property itself. If it fails, nothing was created. */
export async function beginSetup(body: PropertyBody, units: readonly NewUnit[], key: string): Promise<Setup> {
  const property = await addProperty(body, key)
  return { property, key, total: units.length, remaining: units }
}

/** Adds the remaining units, a few at a time, and stops at the first refused one. Never throws. */
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

/** Returns whether the unit was added by hand in the meantime; then the goal is reached. */
function isThereAlready(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unit_number_taken'
}
