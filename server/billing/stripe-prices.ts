import type { Stripe, StripeClient } from '#server/platform/outbound/stripe.ts'
import { plans } from '#shared/billing/plans.ts'

import { planMetadata } from './stripe-records.ts'

const keepMs = 10 * 60_000

/**
 * Finds our prices at Stripe by the keys in the table of plans; fetches them together and caches them for a few
 * minutes.
 */
export function createPriceList(client: StripeClient) {
  let kept: { prices: Map<string, Stripe.Price>; until: number } | undefined

  async function list(): Promise<Map<string, Stripe.Price>> {
    const found = await client.ask((stripe) =>
      stripe.prices.list({ active: true, lookup_keys: sold().map(({ key }) => key), limit: 100 }),
    )
    return new Map((found?.data ?? []).map((price) => [price.lookup_key ?? '', price]))
  }

  return {
    /** Throws an Error that explains what to do when Stripe has no such price. */
    async find(key: string): Promise<Stripe.Price> {
      if (!kept || kept.until < performance.now() || !kept.prices.has(key)) {
        kept = { prices: await list(), until: performance.now() + keepMs }
      }
      const price = kept.prices.get(key)
      if (!price) {
        throw new Error(`Stripe has no active price with the lookup key ${key}: run npm run billing:sync`)
      }
      return price
    },
  }
}

function sold() {
  return plans
    .filter(({ id }) => id !== 'freeTrial')
    .flatMap((plan) =>
      (['monthly', 'annual'] as const).map((period) => ({
        plan,
        period,
        key: plan.priceIds[period],
        amount: plan.prices[period],
      })),
    )
}

/**
 * Makes at Stripe what the table of plans sells: a product for each plan, a price for each period. Repeating it
 * changes nothing; for a changed amount a new price takes the key, and existing customers keep the old one. Returns
 * what was made.
 */
export async function syncPrices(client: StripeClient): Promise<string[]> {
  const made: string[] = []
  for (const { plan, period, key, amount } of sold()) {
    const productId = `tenure_${plan.id}`
    const product = await client.ask((stripe) => stripe.products.retrieve(productId))
    if (!product) {
      const { name, description } = plan
      await client.ask((stripe) =>
        stripe.products.create({ id: productId, name: `Tenure ${name}`, description }),
      )
      made.push(`product ${productId}`)
    }
    const listed = await client.ask((stripe) =>
      stripe.prices.list({ active: true, lookup_keys: [key], limit: 1 }),
    )
    const price = listed?.data[0]
    if (price?.unit_amount === amount && price.currency === 'usd') {
      continue
    }
    await client.ask((stripe) =>
      stripe.prices.create({
        product: productId,
        currency: 'usd',
        unit_amount: amount,
        recurring: { interval: period === 'monthly' ? 'month' : 'year' },
        lookup_key: key,
        transfer_lookup_key: true,
        metadata: { [planMetadata.plan]: plan.id, [planMetadata.period]: period },
      }),
    )
    made.push(`price ${key}`)
  }
  return made
}
