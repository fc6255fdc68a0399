import { type Cents, cents } from '#shared/lib/money.ts'

/** The limits of a plan, by their names on the wire. */
export const limitNames = ['properties', 'tenants', 'storage', 'apiCalls', 'teamMembers'] as const

export type LimitName = (typeof limitNames)[number]

export const planIds = ['freeTrial', 'starter', 'growth', 'enterprise'] as const

export type PlanId = (typeof planIds)[number]

export type BillingPeriod = 'monthly' | 'annual'

/** The value of a limit that means unlimited. */
export const unlimited = -1

export type Plan = {
  id: PlanId
  name: string
  description: string
  prices: Record<BillingPeriod, Cents>
  /** The keys of these prices at the payment provider. */
  priceIds: Record<BillingPeriod, string>
  /**
   * The plan's limits. Storage is in megabytes (1,048,576 bytes); apiCalls are calls by API key per calendar month
   * (UTC).
   */
  limits: Record<LimitName, number>
  features: readonly string[]
  /** Whether users can choose the plan today. */
  isActive: boolean
}

/** The only table of the plans for sale. */
export const plans: readonly Plan[] = [
  {
    id: 'freeTrial',
    name: 'Free trial',
    description: 'Everything Tenure does, for 14 days.',
    prices: { monthly: cents(0), annual: cents(0) },
    priceIds: { monthly: 'free_trial', annual: 'free_trial' },
    limits: { properties: 3, tenants: 10, storage: 100, apiCalls: 100, teamMembers: 1 },
    features: ['Automatic rent charges', 'A ledger for each lease', 'Tenant portal', 'Export at any time'],
    isActive: true,
  },
  {
    id: 'starter',
    name: 'Starter',
    description: 'For landlords with a few properties.',
    prices: { monthly: cents(29_00), annual: cents(290_00) },
    priceIds: { monthly: 'starter_monthly', annual: 'starter_annual' },
    limits: { properties: 10, tenants: 50, storage: 1_024, apiCalls: 1_000, teamMembers: 2 },
    features: [
      'Everything in the trial',
      'Invoices without the watermark, and recurring ones',
      'One more person on your team',
      '1 GB of documents',
    ],
    isActive: true,
  },
  {
    id: 'growth',
    name: 'Growth',
    description: 'For portfolios managed by a small team.',
    prices: { monthly: cents(79_00), annual: cents(790_00) },
    priceIds: { monthly: 'growth_monthly', annual: 'growth_annual' },
    limits: { properties: 50, tenants: 500, storage: 10_240, apiCalls: 10_000, teamMembers: 5 },
    features: ['Everything in Starter', 'A team of five, each with a role', '10 GB of documents'],
    isActive: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    description: 'For management companies, without limits.',
    prices: { monthly: cents(199_00), annual: cents(1_990_00) },
    priceIds: { monthly: 'enterprise_monthly', annual: 'enterprise_annual' },
    limits: {
      properties: unlimited,
      tenants: unlimited,
      storage: unlimited,
      apiCalls: unlimited,
      teamMembers: unlimited,
    },
    features: [
      'Everything in Growth',
      'Any number of properties, tenants and team members',
      'Unlimited API calls',
    ],
    isActive: true,
  },
]

/** Returns the plan with this id. */
export function planOf(id: PlanId): Plan {
  return plans.find((plan) => plan.id === id)! // planIds and plans name the same four
}

/** Returns the smallest larger plan whose limit is higher; undefined where there is none. */
export function nextPlanFor(id: PlanId, limit: LimitName): Plan | undefined {
  const present = planOf(id).limits[limit]
  const later = plans.slice(plans.findIndex((plan) => plan.id === id) + 1)
  return present === unlimited ? undefined : later.find(({ limits }) => exceeds(limits[limit], present))
}

function exceeds(limit: number, other: number): boolean {
  return limit === unlimited || limit > other
}
