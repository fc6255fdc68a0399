import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { accessToken } from '#web/lib/session/tokens.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { Lease } from '#web/lease-generator/interview/drafts/leases.ts'

/**
 * Offers to open the answers in the app as a draft lease. The answers travel in this browser's storage, not in the
 * address.
 */
export function OpenInApp({ lease }: { lease: Lease }) {
  const path = `${href('/leases/from-generator')}?${new URLSearchParams({ draft: lease.id }).toString()}`
  const from = `?${new URLSearchParams({ from: path }).toString()}`
  const isSignedIn = accessToken() !== null
  return (
    <section className="grid gap-3 rounded-lg border border-brand-line bg-brand-soft px-5 py-5">
      <h3 className="font-serif text-lg font-semibold">Continue in Tenure</h3>
      <p className="text-ink-soft">
        Open it in Tenure as a draft. Once you activate it, rent is charged on its due date, prorated where
        needed, and late fees follow the terms you just entered.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={isSignedIn ? path : href('/auth/signup') + from}
          className={buttonClass({ variant: 'primary' })}
        >
          Open in the app
          <ArrowRight aria-hidden />
        </a>
        {!isSignedIn && (
          <p className="text-sm text-ink-soft">
            14 days free, no card.{' '}
            <a href={href('/auth/login') + from} className={textLinkClass}>
              Sign in
            </a>{' '}
            if you have an account.
          </p>
        )}
      </div>
      <p className="text-sm text-ink-soft">You review and approve what is saved before anything is sent.</p>
    </section>
  )
}
