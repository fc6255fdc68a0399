import { href } from 'react-router'
import { plans } from '#shared/billing/plans.ts'
import { trialDays } from '#shared/billing/trial.ts'
import { JsonLd } from '#web/lib/pages/json-ld.tsx'
import { pageMeta } from '#web/lib/pages/page-meta.ts'
import { plansCondition } from '#web/lib/pages/site-conditions.ts'
import { breadcrumbs, software } from '#web/lib/pages/structured-data.ts'
import { PeriodChoice } from '#web/site/period-choice.tsx'
import { PlanCard } from '#web/site/plan-card.tsx'
import { PricingQuestions } from '#web/site/pricing-questions.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'

export const meta = () =>
  pageMeta({
    title: 'Pricing',
    description:
      'Plans from $29 a month with every core feature, or free on your own server. You pay for the size of your portfolio.',
    path: href('/pricing'),
  })

const inEveryPlan = [
  [
    'Leases and rent',
    'Rent charges post automatically on the due date, prorated to the day, with the calculation shown.',
  ],
  [
    'Books',
    'A double-entry ledger for every lease, deposits recorded as liabilities, and late fees according to the lease.',
  ],
  ['Reports', 'Rent roll, delinquency aging and income by property, always current.'],
  [
    'Tenant portal',
    'Amounts due with explanations, receipts, maintenance requests with photos, and documents, on any phone, in English and Spanish.',
  ],
  [
    'Maintenance',
    'Requests with priority, cost, photos and messages; a QR code for each unit that works without an account.',
  ],
  [
    'Documents',
    'Stored with the property, lease or tenant they belong to; shared with a tenant or by a link that expires.',
  ],
  ['Secure sign-in', 'Passkeys, authenticator codes, Google, and a list of signed-in devices.'],
  ['Data export', 'CSV files, complete archives, an API for everything and signed webhooks.'],
] as const

export default function PricingPage() {
  return (
    <>
      <section {...plansCondition} className="group/plans mx-auto max-w-6xl px-4 pt-7 sm:px-6 sm:pt-18">
        <h1 className="max-w-3xl font-serif text-3xl font-semibold tracking-tight text-balance sm:text-5xl">
          Pricing for landlords and property managers
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">
          Every plan includes every core feature. You pay for the size of your portfolio, monthly or annually
          <span className="group-data-[plans=off]/plans:hidden">, and start with {trialDays} days free</span>.
        </p>
      </section>

      <section
        aria-label="Plans"
        {...plansCondition}
        className="group/plans mx-auto flex max-w-6xl flex-col px-4 pt-6 sm:px-6 sm:pt-8"
      >
        <PeriodChoice />
        <ul className="mt-6 grid gap-px overflow-clip rounded-lg border border-line bg-line shadow-card sm:grid-cols-2 lg:grid-cols-4 lg:group-data-[plans=off]/plans:grid-cols-3">
          {plans
            .filter(({ isActive }) => isActive)
            .map((plan) => (
              <PlanCard key={plan.id} plan={plan} />
            ))}
        </ul>
        <PlansHere />
        <p className="mt-4 text-sm text-ink-soft">
          Prices in US dollars. Prefer your own server?{' '}
          <a href="#self-hosting" className={textLinkClass}>
            Run it yourself, free
          </a>
          .
        </p>
      </section>

      <section className="mx-auto max-w-6xl px-4 pt-16 sm:px-6">
        <h2 className="font-serif text-3xl font-semibold tracking-tight">In every plan</h2>
        <dl className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {inEveryPlan.map(([title, text]) => (
            <div key={title} className="border-t-2 border-brand pt-3">
              <dt className="font-serif text-lg font-semibold">{title}</dt>
              <dd className="mt-1 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <PricingQuestions />

      <section id="self-hosting" className="scroll-mt-16 border-t border-line bg-sunken">
        <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-14 sm:px-6 lg:grid-cols-2">
          <div>
            <h2 className="font-serif text-3xl font-semibold tracking-tight">Host it yourself</h2>
            <p className="mt-3 max-w-xl text-lg text-ink-soft">
              The complete software under the MIT license. One command starts it with its own database. With
              plans turned off, there are no limits and nothing expires.
            </p>
          </div>
          <pre className="rounded-lg whitespace-pre-wrap border border-rail-line bg-rail px-5 py-5 font-mono text-sm leading-7 text-rail-ink">
            <code>
              <span className="text-rail-ink-soft">
                # in a copy of the repository, with Node 20.19 or newer
              </span>
              {'\n'}
              <span className="text-[#e3b65f]">$</span> PLANS=off npm start
            </code>
          </pre>
        </div>
      </section>
      <JsonLd data={{ '@graph': [software, breadcrumbs({ name: 'Pricing', path: href('/pricing') })] }} />
      <script src="/pricing.js" defer />
    </>
  )
}

/** Tells visitors below the plans if plans cannot be bought on this installation. */
function PlansHere() {
  const look = 'mt-4 max-w-3xl rounded border border-line-strong bg-info-soft px-4 py-3 text-ink'
  return (
    <>
      <p className={`${look} hidden group-data-[plans=given]/plans:block`}>
        This site does not accept online payments. Every account starts with the free trial, and the operator
        of this site can then assign one of these plans to it.
      </p>
      <p className={`${look} hidden group-data-[plans=off]/plans:block`}>
        This installation does not use plans. Everything is included free of charge, with no limits. The
        prices above apply to the hosted service.
      </p>
    </>
  )
}
