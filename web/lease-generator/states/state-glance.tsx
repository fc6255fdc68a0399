import {
  describeDepositCap,
  describeDepositReturn,
  describeEntry,
  describeGrace,
  describeLateFee,
  describeNotice,
  describeNsfFee,
  describeRentControl,
  describeSmallClaims,
} from '#shared/law/describe/describe.ts'
import { citationWords, lawReadOn, lawSource, type LawSource } from '#shared/law/law-source.ts'
import { stateInSentence } from '#shared/law/places/slugs.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { LawSourceMark } from '#web/common/law/law-mark.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { NonBreaking } from '#web/ui/non-breaking.tsx'

/** Lists the numbers of a state in one table, each with its statute and a link to the whole rule. */
export function StateGlance({ law }: { law: StateLaw }) {
  return (
    <section aria-labelledby="glance" className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <h2 id="glance" className="font-serif text-2xl font-semibold tracking-tight">
        {law.name} at a glance
      </h2>
      <table className="mt-5 w-full border-collapse text-left max-sm:block">
        <thead className="border-b border-line-strong text-sm text-ink-faint max-sm:hidden">
          <tr>
            <th scope="col" className="py-2 pr-4 font-medium">
              Rule
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              In {stateInSentence(law)}
            </th>
            <th scope="col" className="py-2 pr-4 font-medium max-md:hidden">
              Statute
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              As of {law.asOf}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {glanceRows(law).map(({ to, label, answer, source }) => (
            <tr
              key={label}
              className="border-b border-line align-baseline max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:py-2.5"
            >
              <th scope="row" className="font-normal sm:w-60 sm:py-2.5 sm:pr-4">
                <a href={`#${to}`} className={textLinkClass}>
                  {label}
                </a>
              </th>
              <td className="font-medium max-sm:order-3 max-sm:col-span-2 sm:py-2.5 sm:pr-4">{answer}</td>
              <td className="text-sm text-ink-soft max-md:hidden sm:py-2.5 sm:pr-4">
                <NonBreaking>{citationWords(source.citation)}</NonBreaking>
              </td>
              <td className="text-right sm:py-2.5">
                <LawSourceMark source={source} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type GlanceRow = { to: string; label: string; answer: string; source: LawSource }

function glanceRows(law: StateLaw): GlanceRow[] {
  const { securityDeposit, lateFee, nsfFee, entry, rentIncrease, nonpaymentNotice, leaseViolationNotice } =
    law
  const ending = law.terminationMonthToMonth
  const notice = (kind: Parameters<typeof describeNotice>[1]) => describeNotice(law, kind, lawReadOn)
  const rows: readonly (readonly [string, string, string, LawSource])[] = [
    ['deposit-cap', 'Security deposit', describeDepositCap(law, lawReadOn), lawSource(law, 'depositCap', securityDeposit)],
    ['deposit-return', 'Deposit returned within', describeDepositReturn(law, lawReadOn), lawSource(law, 'depositReturn', securityDeposit)],
    ['late-fee', 'Late fee', describeLateFee(law, lawReadOn), lawSource(law, 'lateFee', lateFee)],
    ['late-fee', 'Grace period', describeGrace(law, lawReadOn), lawSource(law, 'lateFee', lateFee)],
    ['nsf-fee', 'Returned payment', describeNsfFee(law, lawReadOn), lawSource(law, 'nsfFee', nsfFee)],
    ['rent-notice', 'Notice of a rent increase', notice('rentIncrease'), lawSource(law, 'rentIncrease', rentIncrease)],
    ['rent-control', 'Limit on increases', describeRentControl(law, lawReadOn), lawSource(law, 'rentControl', rentIncrease)],
    ['entry-notice', 'Notice before entering', describeEntry(law, lawReadOn), lawSource(law, 'entry', entry)],
    ['landlord-ends', 'Landlord ends month-to-month tenancy', notice('landlordEnds'), lawSource(law, 'landlordEnds', ending)],
    ['tenant-ends', 'Tenant ends month-to-month tenancy', notice('tenantEnds'), lawSource(law, 'tenantEnds', ending)],
    ['nonpayment', 'Unpaid rent', notice('nonpayment'), lawSource(law, 'nonpayment', nonpaymentNotice)],
    ['violation', 'Other lease violation', notice('violation'), lawSource(law, 'violation', leaseViolationNotice)],
    ['small-claims', 'Small claims court', describeSmallClaims(law), smallClaimsSource(law)],
  ] // prettier-ignore
  return rows.map(([to, label, answer, source]) => ({ to, label, answer, source }))
}

/** Returns the source of the small claims limit, for which the law data cites no statute. */
function smallClaimsSource(law: StateLaw): LawSource {
  return {
    ...lawSource(law, 'depositCap', { citation: null, confirmed: false }),
    citation: 'The court’s own limit',
    isDoubtful: false,
    doubt: null,
  }
}
