import { href } from 'react-router'
import { JsonLd } from '#web/lib/pages/json-ld.tsx'
import { absolute, pageMeta } from '#web/lib/pages/page-meta.ts'
import { organization, software } from '#web/lib/pages/structured-data.ts'
import { demoCondition, plansCondition } from '#web/lib/pages/site-conditions.ts'
import { HomeClauses } from '#web/site/home-clauses.tsx'
import { HomeTools } from '#web/site/home-tools.tsx'
import { HomeTour } from '#web/site/home-tour.tsx'
import { Plat } from '#web/site/plat.tsx'
import { Screenshot } from '#web/common/brand/screenshot.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'

export const meta = () =>
  pageMeta({
    title: 'Tenure: property management for US landlords, open source',
    description:
      'Leases, rent, tenants and accounting for landlords and property managers in the United States. Open source, hosted or on your own server.',
    path: href('/'),
  })

const audiences = [
  {
    title: 'For landlords with a few units',
    text: 'Replace your spreadsheet. Tenure tracks due dates, prorates partial months and shows who still owes rent.',
  },
  {
    title: 'For property managers',
    text: 'Rent roll, delinquency and income reports are always current, without a month-end export or a second spreadsheet.',
  },
  {
    title: 'For developers',
    text: 'The source is open, every feature is available through a documented REST API, and the data is in a PostgreSQL database that you can query and back up yourself.',
  },
] as const

const website = {
  '@type': 'WebSite',
  '@id': absolute('/#website'),
  name: 'Tenure',
  url: absolute('/'),
  publisher: { '@id': organization['@id'] },
}

export default function HomePage() {
  return (
    <>
      <section {...plansCondition} {...demoCondition} className="group/site relative overflow-hidden">
        <Plat className="absolute inset-x-0 top-0 h-160 w-full opacity-60 mask-[linear-gradient(to_right,transparent_25%,black_60%)] max-md:hidden" />
        <div className="relative mx-auto grid max-w-6xl items-center gap-12 px-4 pt-14 sm:px-6 sm:pt-20 lg:grid-cols-[1.1fr_1fr]">
          <div>
            <p className="mb-4 text-sm font-medium text-brand-text">
              For landlords and property managers in the US
            </p>
            <h1 className="font-serif text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
              Property management and accounting for rentals
            </h1>
            <p className="mt-5 max-w-xl text-lg text-ink-soft">
              Tenure manages your properties, leases, tenants and rent. It posts charges on their due dates,
              shows how each amount was calculated, and tracks which payment covered which charge.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <a href={href('/auth/signup')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
                Get Started Free
              </a>
              <a
                href={href('/auth/login')}
                className={buttonClass({ size: 'lg' }, 'group-data-[demo=off]/site:hidden')}
              >
                See the demo
              </a>
              <a
                href={href('/pricing')}
                className={buttonClass({ size: 'lg' }, 'group-data-[demo=on]/site:hidden')}
              >
                See pricing
              </a>
            </div>
            <p className="mt-4 text-sm text-ink-soft">
              <span className="group-data-[plans=off]/site:hidden">
                Free for 14 days, no credit card required.{' '}
              </span>
              Tenure is open source, so you can also host it yourself for free.
            </p>
          </div>
          <HomeTools />
        </div>
        <div className="relative mx-auto max-w-6xl px-4 pt-14 sm:px-6 sm:pt-18">
          <Screenshot
            file="dashboard"
            alt="The dashboard: rent collected this month, what is overdue, which units are vacant, and recent activity"
            width={1440}
            height={900}
            sizes="(min-width: 72rem) 69rem, 94vw"
            className="w-full"
          />
        </div>
      </section>

      <HomeTour />
      <HomeClauses />

      <section className="border-y border-line bg-sunken">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
          <h2 className="font-serif text-3xl font-semibold tracking-tight">Who it is for</h2>
          <div className="mt-8 grid gap-8 md:grid-cols-3">
            {audiences.map((audience) => (
              <div key={audience.title} className="border-t-2 border-brand pt-4">
                <h3 className="font-serif text-xl font-semibold">{audience.title}</h3>
                <p className="mt-2 text-ink-soft">{audience.text}</p>
              </div>
            ))}
          </div>
        </div>
      </section>

      <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-16 sm:px-6 lg:grid-cols-2">
        <div>
          <h2 className="font-serif text-3xl font-semibold tracking-tight">Self-hosted if you prefer</h2>
          <p className="mt-3 max-w-xl text-lg text-ink-soft">
            One command on a machine with Node 20.19 or newer starts everything, including its own PostgreSQL.
            The same code runs on your own server.
          </p>
          <p className="mt-4 text-ink-soft">
            MIT license.{' '}
            <a href="/api/v1/docs" className={textLinkClass}>
              Read the API documentation
            </a>
          </p>
        </div>
        <pre className="rounded-lg whitespace-pre-wrap border border-rail-line bg-rail px-5 py-5 font-mono text-sm leading-7 text-rail-ink">
          <code>
            <span className="text-rail-ink-soft"># in a copy of the repository</span>
            {'\n'}
            <span className="text-[#e3b65f]">$</span> npm start
          </code>
        </pre>
      </section>

      <section className="on-rail bg-rail text-rail-ink">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6 px-4 py-14 sm:px-6">
          <h2 className="max-w-xl font-serif text-3xl font-semibold tracking-tight">
            Add your first lease. Tenure posts the first rent charge automatically.
          </h2>
          <div className="flex flex-wrap gap-3">
            <a
              href={href('/auth/signup')}
              className="inline-flex min-h-11.5 items-center rounded bg-rail-ink px-5 font-medium text-[#14291f] hover:bg-white"
            >
              Get Started Free
            </a>
            <a
              href={href('/auth/login')}
              className="inline-flex min-h-11.5 items-center rounded px-5 font-medium text-rail-ink hover:bg-rail-hover"
            >
              Sign In
            </a>
          </div>
        </div>
      </section>
      <JsonLd data={{ '@graph': [organization, website, software] }} />
    </>
  )
}
