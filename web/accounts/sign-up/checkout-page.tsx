import { useState } from 'react'
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form'
import { href, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { annualSaving } from '#shared/billing/annual-saving.ts'
import type * as contract from '#shared/billing/contract.ts'
import { planOf } from '#shared/billing/plans.ts'
import { ApiError, call, messageFor, problemsOf } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { EnglishMessages } from '#web/common/messages/auth-messages.tsx'
import { formatMoneyRound } from '#web/lib/text/format.ts'
import { lazyResolver } from '#web/lib/api/lazy-resolver.ts'
import { track } from '#web/lib/analytics/analytics.ts'
import { funnelStep } from '#web/lib/analytics/analytics-events.ts'
import { pageMeta } from '#web/lib/pages/page-meta.ts'
import { readSearch } from '#web/lib/forms/search-params.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { FormErrorSummary, type FormProblem } from '#web/ui/forms/form-error-summary.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { Buyer } from './checkout-rules.ts'
import { SubmitButton } from '#web/accounts/sign-in/submit-button.tsx'
import { useTakesPayments } from './use-takes-payments.ts'

export const meta = () =>
  pageMeta({
    title: 'Choose a plan',
    description: 'Pay for a Tenure plan through Stripe, then set up your account.',
    path: href('/checkout'),
    isListed: false,
  })

const openCheckout = endpoint<typeof contract.openFirstCheckout>('POST', '/subscriptions/checkout')

const wanted = z.object({
  plan: z.catch(z.enum(['starter', 'growth', 'enterprise']), 'starter'),
  period: z.catch(z.enum(['monthly', 'annual']), 'monthly'),
})

const loadRules = async () => (await import('./checkout-rules.ts')).checkoutRules

/**
 * Sells a plan before the account exists: asks for name and e-mail, then opens the payment provider, which returns to
 * account setup.
 */
export default function CheckoutPage() {
  return (
    <EnglishMessages>
      <Checkout />
    </EnglishMessages>
  )
}

type Failure = { text: string; problems: readonly FormProblem[]; attempt: number }

function Checkout() {
  const [search] = useSearchParams()
  const isHydrated = useHydrated()
  const { plan: planId, period: billingPeriod } = readSearch(
    wanted,
    isHydrated ? search : new URLSearchParams(),
  )
  const intent = useIdempotencyKey()
  const [failure, setFailure] = useState<Failure>()
  const takesPayments = useTakesPayments()
  const [wasRefused, setRefused] = useState(false)
  const isClosed = wasRefused || takesPayments === false
  const form = useForm<Buyer>({ resolver: lazyResolver(loadRules) })
  const { errors, isSubmitting } = form.formState

  const pay = useSingleFlight(async ({ name, email }: Buyer) => {
    setFailure(undefined)
    const body = { planId, billingPeriod, name, email }
    try {
      const { url } = await call(openCheckout, {
        body,
        idempotencyKey: intent.keyFor(body),
        anonymous: true,
      })
      if (url === null) {
        throw new Error('The payment provider did not return a payment page. Please try again.')
      }
      track(funnelStep({ funnel: 'checkout', name: 'payment_opened', number: 2 }))
      window.location.assign(url)
      // the browser leaves the page now; until then the button stays busy
      await new Promise(() => {})
    } catch (error) {
      setRefused(error instanceof ApiError && error.code === 'payments_unavailable')
      setFailure({ text: messageFor(error), problems: problemsOf(error), attempt: Date.now() })
    }
  })

  return (
    <div className="grid gap-6">
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight">
          {isClosed ? 'Start with the free trial' : 'Choose a plan'}
        </h1>
        <p className="mt-1 text-ink-soft">
          {isClosed ? (
            `This site does not accept online payments, so ${planOf(planId).name} cannot be bought here. The free trial runs for 14 days and requires no card.`
          ) : (
            <>
              You pay through Stripe, then set your password here. Or{' '}
              <a href={href('/auth/signup')} className={textLinkClass}>
                start with the free trial
              </a>
              , no card needed.
            </>
          )}
        </p>
      </header>
      {!isClosed &&
        (isHydrated ? <Chosen planId={planId} billingPeriod={billingPeriod} /> : <div className="h-24" />)}
      {failure && !isClosed && (
        <FormErrorSummary key={failure.attempt} title={failure.text} problems={failure.problems} />
      )}
      {isClosed ? (
        <div className="grid gap-4">
          <LinkButton to={href('/auth/signup')} variant="primary" size="lg" block reloadDocument>
            Start the free trial
          </LinkButton>
          <p className="text-sm text-ink-soft">
            The operator of this site can assign a plan to your account at any time. Nothing is deleted when
            the trial ends.
          </p>
        </div>
      ) : isHydrated && takesPayments === undefined ? (
        <SkeletonLines lines={5} />
      ) : (
        <BuyerForm form={form} errors={errors} isBusy={isSubmitting} onPay={pay} />
      )}
      <p className="text-center text-ink-soft">
        Already have an account?{' '}
        <a href={href('/auth/login')} className={textLinkClass}>
          Sign in
        </a>
        {isClosed ? '. ' : ' '}
        {isClosed ? 'Your plan is in Settings.' : 'and choose the plan in Settings.'}
      </p>
    </div>
  )
}

type BuyerFormProps = {
  form: UseFormReturn<Buyer>
  errors: FieldErrors<Buyer>
  isBusy: boolean
  onPay: (buyer: Buyer) => Promise<void>
}

/** Asks who buys the plan. */
function BuyerForm({ form: { register, handleSubmit }, errors, isBusy, onPay }: BuyerFormProps) {
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void handleSubmit(onPay)(event)}
      className="grid gap-4"
    >
      <Field label="Full name" required error={errors.name?.message}>
        {(control) => (
          <Input {...control} {...register('name')} onFocus={() => void loadRules()} autoComplete="name" />
        )}
      </Field>
      <Field
        label="Email"
        required
        error={errors.email?.message}
        hint="The plan is added to the account with this address."
      >
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="email" spellCheck={false} />
        )}
      </Field>
      <SubmitButton busy={isBusy} busyLabel="Opening the checkout...">
        Continue to payment
      </SubmitButton>
    </form>
  )
}

type ChosenProps = {
  planId: z.output<typeof wanted>['plan']
  billingPeriod: z.output<typeof wanted>['period']
}

function Chosen({ planId, billingPeriod }: ChosenProps) {
  const plan = planOf(planId)
  return (
    <div className="flex items-start justify-between gap-4 rounded-lg border border-line-strong bg-raised p-4">
      <div>
        <p className="font-serif text-lg font-semibold">{plan.name}</p>
        <p className="tabular">
          {formatMoneyRound(plan.prices[billingPeriod] / 100)}{' '}
          {billingPeriod === 'annual' ? 'a year' : 'a month'}
        </p>
        {billingPeriod === 'annual' && <p className="text-sm text-good">{annualSaving(plan.prices)}</p>}
      </div>
      <a href={`${href('/pricing')}?plan=${planId}&period=${billingPeriod}`} className={textLinkClass}>
        Change
      </a>
    </div>
  )
}
