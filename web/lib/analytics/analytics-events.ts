import type { Cents } from '#shared/lib/money.ts'

type Value = string | number | boolean | null

/** A product in the format of tag managers. The price is in dollars, not cents. */
type Item = { item_id: string; item_name: string; price: number; quantity: number }

/** One analytics event. It never holds names, addresses or e-mail addresses of people. */
export type AnalyticsEvent = { event: string; [name: string]: Value | Item[] }

/** The method that a user signed in with. */
export type Method = 'email' | 'google' | 'passkey'

const product = 'Tenure'
const currency = 'USD'

export function signUp(method: Method = 'email'): AnalyticsEvent {
  return { event: 'sign_up', method }
}

export function login(method: Method = 'email'): AnalyticsEvent {
  return { event: 'login', method }
}

/** Returns the event for the start of a trial of `trialDays` days. */
export function trialStart(trialDays: number): AnalyticsEvent {
  return { event: 'trial_start', plan: 'freeTrial', trial_days: trialDays }
}

/** Returns a plan as a product: `name` is the plan's name ('Growth'), `price` the price of the chosen period in cents. */
export function planItem({ name, price }: { name: string; price: Cents }): Item {
  return {
    item_id: name.toLowerCase(),
    item_name: `${product} ${name} Plan`,
    price: price / 100,
    quantity: 1,
  }
}

export function planView(plan: { name: string; price: Cents }): AnalyticsEvent {
  return { event: 'plan_view', ...planItem(plan), currency }
}

type Sale = { items: Item[]; value?: Cents; currency?: string }

export function viewItem(sale: Sale): AnalyticsEvent {
  return { event: 'view_item', ...saleFields(sale) }
}

export function beginCheckout(sale: Sale): AnalyticsEvent {
  return { event: 'begin_checkout', ...saleFields(sale) }
}

export function purchase(sale: Sale & { transactionId: string }): AnalyticsEvent {
  return { event: 'purchase', transaction_id: sale.transactionId, ...saleFields(sale) }
}

/** Returns the fields of a sale. The value is the sum of the items unless `value` is given. */
function saleFields({ items, value, currency: told = currency }: Sale) {
  const sum = items.reduce((total, { price, quantity }) => total + Math.round(price * 100) * quantity, 0)
  return { value: (value ?? sum) / 100, currency: told, items }
}

type LeaseMade = {
  /** Two-letter state code, or 'general'. */
  state: string
  outputFormat: 'pdf' | 'docx' | 'app'
}

export function generateLead({ state, outputFormat }: LeaseMade): AnalyticsEvent {
  return { event: 'generate_lead', lead_type: 'lease_generation', state, output_format: outputFormat }
}

export function leaseGenerated({ state, outputFormat }: LeaseMade): AnalyticsEvent {
  return { event: 'lease_generated', state, output_format: outputFormat }
}

/** Returns the event for a step of a funnel. `number` counts its steps from 1. */
export function funnelStep(step: { funnel: string; name: string; number: number }): AnalyticsEvent {
  return { event: 'funnel_step', funnel_name: step.funnel, step_name: step.name, step_number: step.number }
}

/** Returns an event with any other name, in snake_case. */
export function customEvent(name: string, parameters: Record<string, Value> = {}): AnalyticsEvent {
  return { ...parameters, event: name }
}
