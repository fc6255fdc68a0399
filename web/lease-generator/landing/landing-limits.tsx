import { href } from 'react-router'
import { textLinkClass } from '#web/ui/text-link.tsx'

/** Lists the limits of the lease generator where people decide whether to use it. */
export function LandingLimits({ asOf }: { asOf: number }) {
  const limits = [
    {
      title: 'It is not legal advice',
      text: 'The lease is drafted and checked by software based on published law, and no lawyer has reviewed it. If money or a dispute depends on it, have a lawyer licensed in your state review it.',
    },
    {
      title: 'Cities have their own rules',
      text: 'Chicago, Los Angeles, New York, San Francisco, Seattle, Portland, Minneapolis, Washington and others have their own rules on rent, deposits and notices. Not all of them are covered, so check with your city.',
    },
    {
      title: 'Some forms must be official',
      text: 'Wording that a statute prescribes is printed in the lease. Forms published by an agency are not printed. Your cover sheet lists them and says where to get them.',
    },
    {
      title: 'Laws change',
      text: `The rules are as of ${asOf}. Each shows whether its source was confirmed, and “verify” where sources disagree.`,
    },
  ]
  return (
    <section id="limits" className="scroll-mt-20 border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-8 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="font-serif text-3xl font-semibold tracking-tight">What this cannot do</h2>
          <p className="mt-3 text-ink-soft">
            For residential rentals only. Not for commercial space, short-term rentals or mobile home lots.
          </p>
          <p className="mt-4">
            <a href={href('/lease-generator/states')} className={textLinkClass}>
              Every rule, state by state
            </a>
          </p>
        </div>
        <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {limits.map((limit) => (
            <div key={limit.title}>
              <dt className="font-serif text-lg font-semibold">{limit.title}</dt>
              <dd className="mt-1 text-ink-soft">{limit.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
