import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { LandingPicture } from './landing-picture.tsx'

type LandingHeroProps = { states: readonly { code: string; name: string }[]; taken: readonly string[] }

/** Works without a script: a form that leads to the interview, as a link would. */
export function LandingHero({ states, taken }: LandingHeroProps) {
  return (
    <section className="overflow-hidden border-b border-line">
      <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-12 px-4 pt-14 pb-14 sm:px-6 sm:pt-20 lg:grid-cols-[1.1fr_1fr] lg:py-0">
        <div className="min-w-0 lg:py-24">
          <p className="mb-4 text-sm font-medium text-brand-text">Free lease generator</p>
          <h1 className="font-serif text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
            Free lease generator for your state
          </h1>
          <p className="mt-5 max-w-xl text-lg text-ink-soft">
            Answer simple questions. Each one shows your state’s law, and the lease is written clause by
            clause with the reason for each.
          </p>
          <KeptLease />
          <form action={href('/lease-generator/create')} method="get" className="mt-8 max-w-md">
            <label htmlFor="landing-state" className="text-sm font-medium">
              Where is the rental?
            </label>
            <div className="mt-1.5 flex flex-col gap-2.5 sm:flex-row">
              <Select
                id="landing-state"
                name="state"
                className="flex-1 [&_select]:min-h-11.5"
                options={states.map(({ code, name }) => ({ value: code.toLowerCase(), label: name }))}
                placeholder="General version, any state"
              />
              <button type="submit" className={buttonClass({ variant: 'primary', size: 'lg' })}>
                Write the lease
                <ArrowRight aria-hidden />
              </button>
            </div>
          </form>
          <p className="mt-4 text-sm text-ink-soft">
            Free, no sign-up, no watermark. About fifteen minutes. Not legal advice:{' '}
            <a href="#limits" className={textLinkClass}>
              see what it cannot do
            </a>
            .
          </p>
        </div>
        <LandingPicture
          file="lease-paper"
          taken={taken}
          isFirst
          sizes="(min-width: 64rem) 32rem, 28rem"
          className="mx-auto w-full max-w-md lg:mt-16 lg:mb-[-4rem] lg:max-w-none lg:self-end"
        />
      </div>
    </section>
  )
}

/** Shown and filled in by /lease-drafts.js if this browser has an unfinished lease. */
function KeptLease() {
  const quiet = buttonClass({ variant: 'quiet' })
  return (
    <div id="kept-lease" hidden className="mt-7 max-w-xl rounded border border-brand-line bg-brand-soft p-4">
      <div data-offer className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <a
          href={href('/lease-generator/create')}
          className={buttonClass({ variant: 'primary' }, 'min-w-0 py-1.5 whitespace-normal!')}
        >
          Continue your lease
        </a>
        <button type="button" data-discard className={quiet}>
          Discard
        </button>
        <span data-others className="text-sm text-ink-soft" />
      </div>
      <p data-undo hidden className="flex flex-wrap items-center gap-x-3">
        <output>The lease was deleted from this device.</output>
        <button type="button" className={quiet}>
          Undo
        </button>
      </p>
    </div>
  )
}
