import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { tellCheckout } from '#web/lib/analytics/plan-events.ts'
import { type Subscription, subscriptionQuery } from '#web/lib/api/subscription.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import {
  cancelSubscription,
  updateSubscription,
  createSubscription,
  openPortal,
  type Proration,
} from './plan-api.ts'
import { PlanChoice, type Wanted } from './plan-choice.tsx'
import { cancelText, changeText, planNames, trialText } from './plan-labels.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

type Asking = { kind: 'change'; wanted: Wanted; proration: Proration } | { kind: 'cancel' }

/** Lets the owner choose, change, pay or cancel the plan. The payment itself is made at the payment provider. */
export function SettingsPlanActions({ plan }: { plan: Subscription }) {
  const client = useQueryClient()
  const intent = useIdempotencyKey()
  const isBought = plan.stripeSubscriptionId !== null && plan.status !== 'canceled'
  const [isOpened, setIsOpened] = useState(false)
  const isChoosing = isOpened || !isBought
  const [busyWith, setBusyWith] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [asking, setAsking] = useState<Asking>()

  /** Runs one action at a time. An error is shown above. */
  async function during(what: string, work: () => Promise<void>) {
    setBusyWith(what)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(messageFor(error))
    } finally {
      setBusyWith(undefined)
    }
  }

  const change = (body: {
    planId: Wanted['planId']
    billingPeriod: Wanted['billingPeriod']
    preview?: boolean
  }) => call(updateSubscription, { params: { id: plan.id }, body })

  const renew = () => client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })

  const choose = (wanted: Wanted) =>
    during(`${wanted.planId} ${wanted.billingPeriod}`, async () => {
      if (isBought) {
        const { proration } = await change({ ...wanted, preview: true })
        setAsking({ kind: 'change', wanted, proration })
        return
      }
      const { url } = await call(createSubscription, { body: wanted, idempotencyKey: intent.keyFor(wanted) })
      intent.reset()
      tellCheckout(wanted.planId, wanted.billingPeriod)
      window.location.assign(url ?? href('/settings/plan'))
    })

  const manage = () =>
    during('portal', async () => {
      const returnUrl = `${window.location.origin}${href('/settings/plan')}`
      const { url } = await call(openPortal, { body: { returnUrl } })
      window.location.assign(url)
    })

  const keep = () =>
    during('keep', async () => {
      if (plan.plan !== 'freeTrial') {
        await change({ planId: plan.plan, billingPeriod: plan.billingPeriod })
      }
      await renew()
      toast.success('Your plan continues')
    })

  async function confirm(wish: Asking) {
    if (wish.kind === 'change') {
      await change(wish.wanted)
      toast.success(`You are now on ${planNames[wish.wanted.planId]}`)
      setIsOpened(false)
    } else {
      await call(cancelSubscription)
      toast.success('Your plan will end when the paid period ends')
    }
    await renew()
  }

  const words =
    asking && (asking.kind === 'change' ? changeText(asking.wanted, asking.proration) : cancelText(plan))
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {failure && (
        <div role="alert">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      {isBought && (
        <PlanButtons
          plan={plan}
          isChoosing={isChoosing}
          busyWith={busyWith}
          onChange={() => setIsOpened(!isOpened)}
          onManage={() => void manage()}
          onKeep={() => void keep()}
          onCancel={() => setAsking({ kind: 'cancel' })}
        />
      )}
      {isChoosing && plan.status === 'trialing' && plan.trialEnd && (
        <p className="text-sm text-ink-soft">{trialText(plan.trialEnd, plan.trialDaysLeft ?? 0)}</p>
      )}
      {isChoosing && (
        <PlanChoice plan={plan} busyWith={busyWith} onChoose={(wanted) => void choose(wanted)} />
      )}
      {asking && words && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={(open) => !open && setAsking(undefined)}
            title={words.title}
            confirmLabel={words.confirm}
            tone={asking.kind === 'cancel' ? 'danger' : 'primary'}
            onConfirm={() => confirm(asking)}
          >
            {words.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}

type PlanButtonsProps = {
  plan: Subscription
  /** Whether the plans to choose from are shown. */
  isChoosing: boolean
  busyWith: string | undefined
  onChange: () => void
  onManage: () => void
  onKeep: () => void
  onCancel: () => void
}

/** The buttons of a plan that was bought. */
function PlanButtons({ plan, isChoosing, busyWith, onChange, onManage, onKeep, onCancel }: PlanButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-expanded={isChoosing} onClick={onChange}>
        Change plan
      </Button>
      <Button busy={busyWith === 'portal'} onClick={onManage}>
        Manage billing
      </Button>
      {plan.cancelAtPeriodEnd ? (
        <Button busy={busyWith === 'keep'} onClick={onKeep}>
          Keep plan
        </Button>
      ) : (
        <Button variant="quiet" onClick={onCancel}>
          Cancel plan
        </Button>
      )}
    </div>
  )
}
