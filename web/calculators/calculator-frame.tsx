import type { ReactNode, RefObject } from 'react'
import { href } from 'react-router'
import { notLegalAdvice } from '#shared/law/law-source.ts'
import { JsonLd } from '#web/lib/pages/json-ld.tsx'
import { absolute } from '#web/lib/pages/page-meta.ts'
import { breadcrumbs } from '#web/lib/pages/structured-data.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { type Calculator, calculators } from './calculators.ts'

type FrameProps = {
  calculator: Calculator
  form: RefObject<HTMLFormElement | null>
  /** The input fields. */
  fields: ReactNode
  /** The result, or a hint about the missing input. */
  result: ReactNode
  /** Shown below both, also for readers without scripts. */
  children: ReactNode
}

/** The page of a calculator: the input fields on the left, the sheet with the result on the right, the law below. */
export function CalculatorFrame({ calculator, form, fields, result, children }: FrameProps) {
  const { name, lead, path, article } = calculator
  const others = Object.values(calculators).filter((other) => other.path !== path)
  return (
    <>
      <header className="border-b border-line bg-sunken">
        <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 sm:py-12">
          <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
            <a href={href('/calculators')} className={textLinkClass}>
              Calculators
            </a>
            <span aria-hidden className="mx-2 text-ink-faint">
              /
            </span>
            <span aria-current="page">{calculator.label}</span>
          </nav>
          <h1 className="mt-4 font-serif text-4xl font-semibold tracking-tight text-balance">{name}</h1>
          <p className="mt-3 max-w-2xl text-lg text-ink-soft">{lead}</p>
        </div>
      </header>
      <div className="mx-auto grid max-w-6xl items-start gap-x-10 gap-y-6 px-4 py-8 sm:px-6 sm:py-10 lg:grid-cols-[22rem_1fr]">
        <form
          ref={form}
          noValidate
          aria-label={name}
          onSubmit={(event) => event.preventDefault()}
          className="grid gap-5"
        >
          {fields}
        </form>
        <section
          aria-label="Result"
          aria-live="polite"
          className="min-w-0 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7 lg:sticky lg:top-22"
        >
          {result}
          <noscript>
            <p className="mt-3 text-ink-soft">
              The calculator needs JavaScript, which is turned off. The figures it uses are below.
            </p>
          </noscript>
        </section>
      </div>
      <div className="border-t border-line">
        <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
          {children}
          <div className="mt-12 grid gap-x-12 gap-y-8 border-t border-line pt-8 md:grid-cols-2">
            <div>
              <h2 className="font-serif text-xl font-semibold">Related articles</h2>
              <ul className="mt-3 grid gap-2">
                <li>
                  <a href={href('/blog/:slug', { slug: article.slug })} className={textLinkClass}>
                    {article.title}
                  </a>
                </li>
                {others.map((other) => (
                  <li key={other.path}>
                    <a href={other.path} className={textLinkClass}>
                      {other.name}
                    </a>
                  </li>
                ))}
                <li>
                  <a href={href('/lease-generator/states')} className={textLinkClass}>
                    Landlord-tenant law by state
                  </a>
                </li>
              </ul>
            </div>
            <p className="text-sm text-ink-soft">{notLegalAdvice}</p>
          </div>
        </div>
      </div>
      <JsonLd
        data={{
          '@graph': [
            {
              '@type': 'WebApplication',
              name,
              url: absolute(path),
              applicationCategory: 'BusinessApplication',
              operatingSystem: 'Any with a web browser',
              offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
            },
            breadcrumbs({ name: 'Calculators', path: href('/calculators') }, { name, path }),
          ],
        }}
      />
    </>
  )
}

/** Shown until there is a result. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="font-serif text-xl font-semibold">The answer appears here</p>
      <p className="mt-1.5 text-ink-soft">{children}</p>
    </>
  )
}
