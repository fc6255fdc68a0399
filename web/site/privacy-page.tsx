import { href } from 'react-router'
import { pageMeta } from '#web/lib/page-meta.ts'
import { LegalText } from '#web/site/legal-text.tsx'

export const meta = () =>
  pageMeta({
    title: 'Privacy policy',
    description: 'What this Tenure server stores about you, why, and for how long.',
    path: href('/privacy'),
  })

const sections = [
  {
    title: 'Who is responsible',
    paragraphs: [
      'Whoever runs this server (the operator) is responsible for the data on it. The authors of the open-source software receive nothing from it.',
    ],
  },
  {
    title: 'What is stored',
    paragraphs: [
      'Your name, email address, and a hash of your password, from which the password cannot be recovered. The sessions you are signed in with: browser, network address and time.',
      'The records you enter: properties, units, tenants and their contact details, leases, charges, payments and notes. And who changed what and when, so that mistakes can be traced.',
    ],
  },
  {
    title: 'What it is used for',
    paragraphs: [
      'To show your records to you and to the people you let in, to calculate rent and reports, and to send the messages the service is for. It is not sold, and it is not used for advertising.',
    ],
  },
  {
    title: 'Your browser',
    paragraphs: [
      'Tenure keeps the proof that you are signed in, your chosen theme and the state of the sidebar in the storage of your browser. It sets no advertising or tracking cookies.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'Nobody, unless the operator has connected a service such as a mail provider or a card processor. It then receives what it needs for that purpose and nothing more.',
    ],
  },
  {
    title: 'How it is protected',
    paragraphs: [
      'Each account is walled off from every other twice: by the program and by rules inside the database. Passwords are hashed with argon2id, and sign-in is limited against guessing.',
    ],
  },
  {
    title: 'How long it stays',
    paragraphs: [
      'As long as your account exists. Books must often be kept for years by law, so entries in a ledger are reversed rather than erased while the account is open. Backups follow the operator’s schedule.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can see and correct what is stored about you, and ask the operator for a copy or to delete it. Tenants can ask their landlord, who decides about the records of the tenancy, or the operator.',
    ],
  },
] as const

export default function PrivacyPage() {
  return (
    <LegalText
      title="Privacy policy"
      updated="November 21, 2026"
      intro="What is kept about you on this server and why. The operator of the server may replace this text with its own."
      sections={sections}
    />
  )
}
