import { Check } from 'lucide-react'
import { href } from 'react-router'
import { roundedStates } from '#shared/invoices/tax-table.ts'
import { formatRate } from '#shared/invoices/totals.ts'
import { JsonLd } from '#web/lib/pages/json-ld.tsx'
import { widePage } from '#web/lib/pages/page-handle.ts'
import { absolute, pageMeta } from '#web/lib/pages/page-meta.ts'
import { usStates } from '#web/lib/text/us-states.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { plansCondition } from '#web/lib/pages/site-conditions.ts'
import { InvoiceGenerator } from './invoice-generator.tsx'
import { UpgradePrompt } from './preview/upgrade-prompt.tsx'
import { useVisitorPro } from './saved/use-visitor-pro.ts'

export const handle = widePage

export const meta = () =>
  pageMeta({
    title: 'Free invoice generator with automatic sales tax',
    description:
      'Make a professional PDF invoice in your browser: sales tax by US state, your logo, any script, A4 or Letter. No sign-up; nothing you type leaves your device.',
    path: href('/invoice-generator'),
  })

const application = {
  '@type': 'WebApplication',
  name: 'Invoice Generator',
  url: absolute(href('/invoice-generator')),
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any with a web browser',
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
}

/** 'Hawaii (4.166%), Minnesota (6.875%) … and New Mexico (5.125%)' */
const roundedNames = new Intl.ListFormat('en-US').format(
  Object.entries(roundedStates).map(
    ([state, rate]) =>
      `${usStates.find(({ value }) => value === state)?.label ?? state} (${formatRate(rate)})`,
  ),
)

const points = ['Instant PDF generation', 'Auto tax calculation', 'Professional templates']

/**
 * The public generator page: prerendered, then hydrated. Typed data stays in the browser; the server is asked for the
 * plan only for signed-in visitors.
 */
export default function GeneratorPage() {
  const isPro = useVisitorPro()
  return (
    <div
      {...plansCondition}
      // the server has replaced the word with the state of this installation
      suppressHydrationWarning
      className="group/site mx-auto max-w-(--site-width) px-4 py-10 sm:px-6 sm:py-12"
    >
      <JsonLd data={application} />
      <header className="mb-8 max-w-3xl">
        <h1 className="font-serif text-4xl font-semibold tracking-tight">Invoice Generator</h1>
        <p className="mt-2 text-lg text-ink-soft">
          Fill in the form and download the PDF. No sign-up, and nothing you type leaves this device.
        </p>
        <noscript>
          <p className="mt-4 rounded border border-line-strong bg-sunken px-4 py-3">
            The invoice is made in your browser, so this page needs JavaScript, which is turned off.
          </p>
        </noscript>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5">
          {points.map((point) => (
            <li key={point} className="flex items-center gap-2 text-sm font-medium">
              <Check aria-hidden className="size-4 text-brand-text" />
              {point}
            </li>
          ))}
        </ul>
      </header>
      <InvoiceGenerator
        isPro={isPro}
        prompt={
          isPro === false && (
            <div className="group-data-[plans=given]/site:hidden group-data-[plans=off]/site:hidden">
              <UpgradePrompt
                action={
                  <a
                    href={href('/pricing')}
                    className="inline-flex min-h-9.5 items-center rounded bg-rail-ink px-4 font-medium text-[#14291f] hover:bg-white"
                  >
                    See the plans
                  </a>
                }
              />
            </div>
          )
        }
      />
      <p className="mt-10 hidden max-w-3xl text-sm text-ink-soft [[data-signed-in]_&]:block">
        You are signed in:{' '}
        <a className={textLinkClass} href={href('/invoices')}>
          open this invoice in the app
        </a>
        .
      </p>
      <p className="mt-4 max-w-3xl text-sm text-ink-soft">
        The tax table contains each state’s general sales tax rate. The table rounds to two decimals, which
        changes the rates of {roundedNames}. It does not include county or city tax or exemptions, and does
        not determine whether your sale is taxable. This is not tax advice. If the rate does not apply, choose
        no tax or enter your own rate.
      </p>
    </div>
  )
}
