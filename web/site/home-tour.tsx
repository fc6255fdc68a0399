import type { ReactNode } from 'react'
import { Screenshot } from '#web/common/brand/screenshot.tsx'

const wide = '(min-width: 72rem) 42rem, (min-width: 64rem) 58vw, 92vw'

/** Shows the features in the order of a landlord's month, each with a picture. */
export function HomeTour() {
  return (
    <section aria-labelledby="tour" className="mx-auto max-w-6xl px-4 pt-20 sm:px-6 sm:pt-28">
      <h2
        id="tour"
        className="max-w-2xl font-serif text-3xl font-semibold tracking-tight text-balance sm:text-4xl"
      >
        How Tenure automates each month of a rental
      </h2>
      <div className="mt-12 grid gap-20 sm:gap-28">
        <Step
          when="Before move-in"
          title="Write a lease that follows state law"
          points={[
            'Your state’s rules shown with each question, such as the maximum security deposit',
            'The disclosures that your state and the building’s age require, each with its statute',
            'PDF and Word, free, no account needed; nothing you type leaves your browser',
          ]}
          picture={
            <Screenshot
              file="lease-interview"
              alt="The lease generator: the question about the deposit, California’s limit with its statute below it, and the clause being written on the right"
              width={1440}
              height={900}
              sizes={wide}
              className="w-full"
            />
          }
        >
          A residential lease in plain English for all 50 states and D.C., clause by clause, with the reason
          for each. It is not legal advice.
        </Step>
        <Step
          isMirrored
          when="On the due date"
          title="Rent is charged automatically"
          points={[
            'Charged once on its due date, even if the server was off overnight',
            'First and last months prorated to the day, with the calculation shown',
            'Mistakes are corrected with reversing entries, so the history stays complete',
          ]}
          picture={
            <Screenshot
              file="lease"
              alt="A lease with its ledger: charges, payments, the running balance, and the charges that one payment covered"
              width={1440}
              height={900}
              sizes={wide}
              className="w-full"
            />
          }
        >
          Every lease has a ledger with a line for each charge and payment, and an explanation of each line.
        </Step>
        <Step
          when="During the grace period"
          title="See who has paid and remind tenants who have not"
          points={[
            'One line per unit: amount charged, amount paid, amount overdue and since when',
            'Payments are applied to the oldest charge first; any remainder becomes credit',
            'Email reminders from the same page; late fees according to the lease',
          ]}
          picture={
            <Screenshot
              file="rent-roll"
              alt="Rent for November: every unit with its status and the amounts charged, paid and unpaid"
              width={1440}
              height={900}
              sizes={wide}
              className="w-full"
            />
          }
        >
          Rent roll, delinquency aging and income by property are always current.
        </Step>
        <Step
          isMirrored
          when="All month"
          title="Tenants find what they need in the tenant portal"
          points={[
            'The amount due, the reason, and how to pay you; receipts and the full ledger',
            'Maintenance requests with photos and messages, or by QR code without an account',
            'In English and Spanish, designed for phones, and available even after move-out',
          ]}
          picture={
            <div className="flex items-start justify-center gap-4 sm:gap-8">
              <Screenshot
                file="portal-home"
                alt="The tenant portal on a phone: the next payment and how to make it"
                width={780}
                height={1520}
                sizes="(min-width: 40rem) 16rem, 44vw"
                className="w-64 max-w-[46%]"
              />
              <Screenshot
                file="portal-payments"
                alt="The tenant portal on a phone: the balance and upcoming charges"
                width={780}
                height={1520}
                sizes="(min-width: 40rem) 16rem, 44vw"
                className="mt-10 w-64 max-w-[46%]"
              />
            </div>
          }
        >
          Tenants get a portal with their lease, payments, documents and repairs, so they call you less often.
        </Step>
      </div>
    </section>
  )
}

type StepProps = {
  when: string
  title: string
  points: readonly string[]
  picture: ReactNode
  isMirrored?: boolean
  children: ReactNode
}

function Step({ when, title, points, picture, isMirrored = false, children }: StepProps) {
  return (
    <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.55fr] lg:has-data-mirrored:grid-cols-[1.55fr_1fr]">
      <div data-mirrored={isMirrored || undefined} className="data-mirrored:lg:order-last">
        <p className="text-sm font-medium text-brand-text">{when}</p>
        <h3 className="mt-1.5 font-serif text-2xl font-semibold tracking-tight text-balance">{title}</h3>
        <p className="mt-3 text-lg text-ink-soft">{children}</p>
        <ul className="mt-5 grid border-t border-line">
          {points.map((point) => (
            <li key={point} className="border-b border-line py-2.5 text-ink-soft">
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0">{picture}</div>
    </div>
  )
}
