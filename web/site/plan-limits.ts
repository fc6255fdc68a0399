import { type LimitName, type Plan, unlimited } from '#shared/billing/plans.ts'

const labels: Record<LimitName, string> = {
  properties: 'Properties',
  tenants: 'Tenants',
  teamMembers: 'Team members',
  storage: 'Documents and photos',
  apiCalls: 'API calls a month',
}

const order = ['properties', 'tenants', 'teamMembers', 'storage', 'apiCalls'] as const

/** Returns the limits of a plan in words: `['Properties', '10']`, `['Documents and photos', '1 GB']`. */
export function planLimits({ limits }: Pick<Plan, 'limits'>): { label: string; value: string }[] {
  return order.map((name) => ({ label: labels[name], value: limitText(name, limits[name]) }))
}

function limitText(name: LimitName, limit: number): string {
  if (limit === unlimited) {
    return 'Unlimited'
  }
  return name === 'storage' ? storageText(limit) : limit.toLocaleString('en-US')
}

/** Formats megabytes of 1,048,576 bytes; whole gigabytes as GB. */
function storageText(megabytes: number): string {
  return megabytes % 1_024 === 0
    ? `${(megabytes / 1_024).toLocaleString('en-US')} GB`
    : `${megabytes.toLocaleString('en-US')} MB`
}
