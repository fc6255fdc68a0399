import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents } from '#shared/lib/money.ts'

import * as events from './analytics-events.ts'
import * as leads from './analytics-lead-events.ts'

const growth = { item_id: 'growth', item_name: 'Tenure Growth Plan', price: 79, quantity: 1 }
const growthItem = events.planItem({ name: 'Growth', price: cents(7_900) })
const lease = { state: 'CA', outputFormat: 'pdf' } as const
const magnet = { usageCount: 2, invoiceTotal: cents(123_456), email: 'ann@acme.com', timeOnPage: 61.4 }

describe('what is told of what happened', () => {
  for (const [event, told] of [
    [events.signUp(), { event: 'sign_up', method: 'email' }],
    [events.signUp('google'), { event: 'sign_up', method: 'google' }],
    [events.login(), { event: 'login', method: 'email' }],
    [events.login('passkey'), { event: 'login', method: 'passkey' }],
    [events.trialStart(14), { event: 'trial_start', plan: 'freeTrial', trial_days: 14 }],
    [
      events.planView({ name: 'Growth', price: cents(7_900) }),
      { event: 'plan_view', ...growth, currency: 'USD' },
    ],
    [
      events.viewItem({ items: [growthItem] }),
      { event: 'view_item', value: 79, currency: 'USD', items: [growth] },
    ],
    [
      events.beginCheckout({ items: [growthItem] }),
      { event: 'begin_checkout', value: 79, currency: 'USD', items: [growth] },
    ],
    [
      events.purchase({ transactionId: 'cs_1', items: [growthItem], value: cents(3_950), currency: 'CAD' }),
      { event: 'purchase', transaction_id: 'cs_1', value: 39.5, currency: 'CAD', items: [growth] },
    ],
    [
      events.generateLead(lease),
      { event: 'generate_lead', lead_type: 'lease_generation', state: 'CA', output_format: 'pdf' },
    ],
    [events.leaseGenerated(lease), { event: 'lease_generated', state: 'CA', output_format: 'pdf' }],
    [
      leads.leadMagnet('generated', magnet),
      {
        event: 'lead_magnet_generated',
        user_tier: 'FREE_TIER',
        usage_count: 2,
        invoice_total: 1234.56,
        email_domain: 'acme.com',
        time_on_page: 61,
      },
    ],
    [
      leads.leadQualityScored({
        email: 'ann@acme.com',
        invoiceValue: cents(500_000),
        completionTime: 120.2,
        engagementScore: 50,
      }),
      {
        event: 'lead_quality_scored',
        lead_score: 90,
        email_domain: 'acme.com',
        is_business_email: true,
        invoice_value: 5000,
        completion_time: 120,
        engagement_score: 50,
      },
    ],
    [
      events.funnelStep({ funnel: 'sign_up', name: 'form_opened', number: 1 }),
      { event: 'funnel_step', funnel_name: 'sign_up', step_name: 'form_opened', step_number: 1 },
    ],
    [events.customEvent('tool_opened', { tool: 'late_fee' }), { event: 'tool_opened', tool: 'late_fee' }],
  ] as const) {
    test(event.event, () => assert.deepEqual(event, told))
  }

  test('of an e-mail address nothing but the domain', () => {
    assert.doesNotMatch(JSON.stringify(leads.leadMagnet('emailed', magnet)), /ann|@/)
  })
})
