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
        A month of renting, and what you no longer do by hand
      </h2>
      <div className="mt-12 grid gap-20 sm:gap-28">
        <Step
          when="Before they move in"
          title="The lease is written with the law beside it"
          points={[
            'Your state’s rules at each question, such as the most that a deposit may be',
            'The disclosures that your state and the building’s year demand, each with its statute',
            'As PDF and as Word, free, without an account; nothing you type leaves your browser',
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
          A residential lease in plain English for all fifty states and DC, clause by clause, with the reason
          for each. It is not legal advice, and says so.
        </Step>
        <Step
          isMirrored
          when="On the first"
          title="Rent is there, once, with its reason"
          points={[
            'Charged by the lease on its due day, also if the machine was off overnight',
            'First and last part months prorated to the day, the arithmetic beside them',
            'A mistake is reversed and stays visible; nothing is edited behind your back',
          ]}
          picture={
            <Screenshot
              file="lease"
              alt="A lease with its ledger: charges, payments, the balance after each, and what one payment paid"
              width={1440}
              height={900}
              sizes={wide}
              className="w-full"
            />
          }
        >
          Every lease has a ledger you could read out in court: a line for each charge and payment, and behind
          each line why it is there.
        </Step>
        <Step
          when="Until the fifth"
          title="You see who has paid, and remind who has not"
          points={[
            'One line per unit: what was charged, what was paid, what is unpaid and since when',
            'Payments settle the oldest charge first and say which; the rest stays as credit',
            'Reminders by mail from the same page; late fees by the rule of the lease',
          ]}
          picture={
            <Screenshot
              file="rent-roll"
              alt="The rent of November: every unit with its status, what was charged, paid and is unpaid"
              width={1440}
              height={900}
              sizes={wide}
              className="w-full"
            />
          }
        >
          The rent roll is today’s, not last month’s export. So are delinquency by age and income by property.
        </Step>
        <Step
          isMirrored
          when="In between"
          title="Your tenants look it up themselves"
          points={[
            'What is due, why, and how to pay you; receipts and the whole ledger',
            'Repairs with photos and a conversation, or by the QR code on the door, without an account',
            'English and Spanish, made for a phone, open to them also after they moved out',
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
                alt="The tenant portal on a phone: the balance and what comes next"
                width={780}
                height={1520}
                sizes="(min-width: 40rem) 16rem, 44vw"
                className="mt-10 w-64 max-w-[46%]"
              />
            </div>
          }
        >
          Tenants get a place of their own with everything of theirs in it. Fewer calls on Sunday, fewer
          arguments in May.
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
