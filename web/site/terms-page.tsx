import { href } from 'react-router'
import { pageMeta } from '#web/lib/page-meta.ts'
import { LegalText } from '#web/site/legal-text.tsx'

export const meta = () =>
  pageMeta({
    title: 'Terms and conditions',
    description: 'The terms under which you use this Tenure server.',
    path: href('/terms'),
  })

const sections = [
  {
    title: 'Who you are dealing with',
    paragraphs: [
      'Tenure is open-source software under the MIT license. Whoever runs this server (the operator) offers you its use under these terms. If you run Tenure yourself, you are the operator, and only the license binds you.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'You need an account with a working email address. Keep your password to yourself; what is done with it counts as done by you. Tell the operator when you think that somebody else has it.',
      'You may use the service for rental business that you own or manage, or as a tenant whom a landlord has invited.',
    ],
  },
  {
    title: 'What you put in stays yours',
    paragraphs: [
      'You keep all rights to the records you enter. The operator stores and processes them only to run the service for you, and hands them over when you ask.',
      'You are responsible for having the right to enter the personal data of your tenants, and for what you do with it.',
    ],
  },
  {
    title: 'No legal, tax or accounting advice',
    paragraphs: [
      'Tenure calculates from what you enter and explains rules it knows, with their source. Laws differ by state and city and they change. Check what matters with somebody licensed to advise you.',
    ],
  },
  {
    title: 'Trial and payment',
    paragraphs: [
      'A new account begins with a free trial of 14 days. No card is needed, and nothing is charged without your order.',
    ],
  },
  {
    title: 'Fair use',
    paragraphs: [
      'Do not use the service to break the law, to discriminate against tenants or applicants, to reach the records of others, or to overload it.',
    ],
  },
  {
    title: 'Ending it',
    paragraphs: [
      'You can stop at any time. The operator can suspend an account that breaks these terms, after a warning where that is possible, and leaves you time to take your records with you.',
    ],
  },
  {
    title: 'Liability',
    paragraphs: [
      'The software is provided as it is, without warranty, as the MIT license says. To the extent that the law allows, the operator is not liable for indirect losses or for decisions made from the figures shown.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: [
      'When these terms change, the date above changes, and you are told before the change applies to you.',
    ],
  },
] as const

export default function TermsPage() {
  return (
    <LegalText
      title="Terms and conditions"
      updated="November 21, 2026"
      intro="Plain terms for using Tenure on this server. The operator of the server may replace this text with its own."
      sections={sections}
    />
  )
}
