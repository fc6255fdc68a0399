import { href } from 'react-router'

/** The calculators, for their own pages and the list of them. */
export const calculators = {
  proration: {
    path: href('/calculators/rent-proration'),
    name: 'Rent proration calculator',
    label: 'Rent proration',
    question: 'What is the rent for a partial month?',
    lead: 'The rent a tenant owes when moving in or out mid-month, to the cent, by actual days or a 30-day month.',
    article: { slug: 'prorating-rent', title: 'Prorating rent, with worked calculations' },
  },
  lateFee: {
    path: href('/calculators/late-fee'),
    name: 'Late fee calculator',
    label: 'Late fee',
    question: 'How much may a late fee be?',
    lead: 'The maximum late fee in each state, the grace period, and the statute.',
    article: { slug: 'late-fees-by-state', title: 'Late fees, state by state' },
  },
  deposit: {
    path: href('/calculators/security-deposit-deadline'),
    name: 'Security deposit deadline calculator',
    label: 'Deposit deadline',
    question: 'When must the deposit be returned?',
    lead: 'The last day to return a security deposit, or to send a written list of deductions, counted from the day the tenancy ended.',
    article: { slug: 'security-deposits-by-state', title: 'Security deposits, state by state' },
  },
  notice: {
    path: href('/calculators/notice-date'),
    name: 'Notice date calculator',
    label: 'Notice date',
    question: 'When does a notice take effect?',
    lead: 'The earliest date under your state’s law for ending a month-to-month tenancy, raising the rent, unpaid rent, a violation, or entering the home.',
    article: { slug: 'ending-a-tenancy-and-raising-rent', title: 'Ending a tenancy and raising the rent' },
  },
} as const

export type Calculator = (typeof calculators)[keyof typeof calculators]
