import { href } from 'react-router'
import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import { JsonLd } from '#web/lib/pages/json-ld.tsx'
import { staticPage } from '#web/lib/pages/page-handle.ts'
import { absolute, pageMeta } from '#web/lib/pages/page-meta.ts'
import { LandingHero } from './landing-hero.tsx'
import { LandingLimits } from './landing-limits.tsx'
import { LandingSteps } from './landing-steps.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { LandingPicture } from './landing-picture.tsx'
import { takenPictures } from './landing-pictures.server.ts'
import { StateChoice } from './landing-state-choice.tsx'
import type { Route } from './+types/landing-page'

export const handle = staticPage

export const meta = () =>
  pageMeta({
    title: 'Free lease agreement generator for all 50 states',
    description:
      'Write a residential lease that follows your state’s law, with the statute beside each clause. PDF and Word, no sign-up, no watermark; nothing leaves your browser.',
    path: href('/lease-generator'),
  })

/**
 * Runs once, while the page is built. Returns the states by name, figures about their law, and which pictures exist.
 */
export function loader() {
  const laws = stateCodes.map((code) => findStateLaw(code)).filter((law) => law !== undefined)
  const disclosures = laws.reduce((sum, law) => sum + law.disclosures.length, 0)
  return {
    states: laws
      .map(({ state, name }) => ({ code: state, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    disclosures,
    withoutCap: laws.filter(({ securityDeposit }) => securityDeposit.maxMonthsRent === null).length,
    asOf: Math.min(...laws.map(({ asOf }) => asOf)),
    taken: takenPictures(),
  }
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { states, disclosures, asOf, taken } = loaderData
  return (
    <>
      <JsonLd
        data={{
          '@type': 'WebApplication',
          name: 'Tenure lease generator',
          url: absolute(href('/lease-generator')),
          applicationCategory: 'BusinessApplication',
          operatingSystem: 'Any browser',
          isAccessibleForFree: true,
          offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
        }}
      />
      <LandingHero states={states} taken={taken} />
      <LandingPromises disclosures={disclosures} />
      <LandingSteps />
      <LandingPicture
        file="lease-interview"
        taken={taken}
        sizes="(min-width: 72rem) 69rem, 95vw"
        className="mx-auto max-w-6xl px-4 sm:px-6"
      />
      <section className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <h2 className="font-serif text-3xl font-semibold tracking-tight">Choose your state</h2>
            <p className="mt-2 max-w-2xl text-ink-soft">
              All fifty states and the District of Columbia, as of {asOf}. Choose one to start a lease with
              its rules.
            </p>
          </div>
          <a href={href('/lease-generator/states')} className={textLinkClass}>
            Read each state’s law
          </a>
        </div>
        <StateChoice states={states} />
      </section>
      <LandingLimits asOf={asOf} />
      <script src="/lease-drafts.js" defer />
    </>
  )
}

function LandingPromises({ disclosures }: { disclosures: number }) {
  const promises = [
    {
      title: 'Your state’s rules, with the statute',
      text: `The deposit cap, the late fee, the notice before entry and ${disclosures} disclosures appear next to the related questions, each with its citation and whether it was confirmed.`,
    },
    {
      title: 'A complete lease in plain English',
      text: 'Numbered clauses, signature blocks, and addenda for pets, parking and lead paint. Every page is free.',
    },
    {
      title: 'PDF and Word, no watermark',
      text: 'An accessible PDF to sign and a Word file to edit, with the same text in both.',
    },
    {
      title: 'Nothing leaves your browser',
      text: 'No sign-up, no email, no call to a server. Your answers stay on this device, so you can stop and come back later.',
    },
  ]
  return (
    <section aria-label="What you get" className="border-b border-line bg-sunken">
      <ul className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        {promises.map((promise) => (
          <li key={promise.title} className="border-t-2 border-brand pt-3.5">
            <h2 className="font-serif text-lg font-semibold">{promise.title}</h2>
            <p className="mt-1.5 text-ink-soft">{promise.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
