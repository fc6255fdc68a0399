import { Check } from 'lucide-react'
import { href, Outlet } from 'react-router'
import { SampleLedger } from '#web/common/ledger/sample-ledger.tsx'
import { Logo } from '#web/common/brand/logo.tsx'
import { plansCondition } from '#web/lib/pages/site-conditions.ts'
import { SkipLink } from '#web/ui/pages/skip-link.tsx'

const promises = [
  'Rent is charged according to the lease and prorated to the day, with the calculation shown.',
  'Every payment shows which charges it paid. Entries are never overwritten.',
  'Your data stays yours: open source, hosted or on your own server.',
]

/** The layout of sign-in and sign-up: the form, with an example ledger beside it. */
export default function AuthLayout() {
  return (
    <div
      {...plansCondition}
      className="group/auth grid min-h-dvh lg:grid-cols-[minmax(30rem,1fr)_minmax(0,1.05fr)]"
    >
      <SkipLink />
      <div className="flex flex-col px-5 py-6 sm:px-10">
        <header className="flex">
          <a href={href('/')} aria-label="Tenure, home page" className="rounded">
            <Logo />
          </a>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-104 flex-1 flex-col pt-[clamp(2.5rem,10vh,7rem)] pb-10 outline-none"
        >
          <Outlet />
        </main>
      </div>
      <aside
        lang="en"
        className="on-rail hidden border-l border-rail-line content-center gap-9 bg-rail px-12 py-12 text-rail-ink lg:sticky lg:top-0 lg:grid lg:min-h-dvh lg:self-start xl:px-20"
        aria-label="About Tenure"
      >
        <p className="max-w-lg font-serif text-3xl leading-tight font-semibold tracking-tight text-balance">
          Rental accounting for landlords and property managers.
        </p>
        <SampleLedger />
        <ul className="grid max-w-lg gap-3 text-rail-ink-soft">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-3">
              <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-[#e3b65f]" />
              {promise}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
