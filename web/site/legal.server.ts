import { readFileSync } from 'node:fs'
import {
  operatorPlaceholder,
  type ServiceName,
  servicesPlaceholder,
  supportPlaceholder,
} from '#shared/lib/build-placeholders.ts'
import { splitFrontMatter } from '#web/lib/text/front-matter.ts'
import { renderMarkdown, tableFrame } from '#web/lib/text/markdown.ts'

export type LegalPage = {
  title: string
  description: string
  updated: string
  /** Instructions for the operator of an installation about the text. */
  operatorNote: string
  html: string
}

/** Reads content/legal/{name}.md, with placeholders that the server fills in. Throws if a fact is missing. */
export function readLegalPage(name: 'privacy' | 'terms' | 'accessibility'): LegalPage {
  const { fields, body } = splitFrontMatter(readFileSync(`content/legal/${name}.md`, 'utf8'))
  const { title, description, updated, operatorNote } = fields
  if (
    typeof title !== 'string' ||
    typeof description !== 'string' ||
    typeof updated !== 'string' ||
    typeof operatorNote !== 'string'
  ) {
    throw new Error(`content/legal/${name}.md has no title, description, date or note for the operator`)
  }
  return { title, description, updated, operatorNote, html: renderMarkdown(body, { include }).html }
}

function include(command: string): string {
  const known: Record<string, string> = {
    operator: operatorPlaceholder,
    support: supportPlaceholder,
    'table services': tableFrame('Services, Purpose, Data received', servicesTable()),
  }
  const html = known[command]
  if (html === undefined) {
    throw new Error(`There is nothing called {{${command}}}`)
  }
  return html
}

/**
 * Each row is shown only if its service is connected, according to the attribute of the table. The class names are
 * written out in full, so that the styles are generated.
 */
const services: Record<ServiceName, readonly [shown: string, name: string, why: string, what: string]> = {
  mail: [
    'hidden [[data-services~=mail]_&]:table-row',
    'A mail server',
    'to deliver emails',
    'the emails and their recipients’ addresses',
  ],
  storage: [
    'hidden [[data-services~=storage]_&]:table-row',
    'A file store (S3)',
    'to keep documents and photos',
    'the files',
  ],
  scanner: [
    'hidden [[data-services~=scanner]_&]:table-row',
    'A malware scanner',
    'to check uploaded files before they are stored',
    'the files',
  ],
  stripe: [
    'hidden [[data-services~=stripe]_&]:table-row',
    'Stripe',
    'to take payments for plans',
    'your name and email address, and your card details on its own pages',
  ],
  google: [
    'hidden [[data-services~=google]_&]:table-row',
    'Google sign-in',
    'to sign you in, if you choose it',
    'the fact that you sign in here; it sends us your name and email address',
  ],
  'hosted-auth': [
    'hidden [[data-services~=hosted-auth]_&]:table-row',
    'Supabase Auth',
    'to sign you in with Google, if you choose it',
    'your name and email address',
  ],
  'tag-manager': [
    'hidden [[data-services~=tag-manager]_&]:table-row',
    'Google Tag Manager',
    'to count visits and orders',
    'pages viewed, plans viewed, sign-ups, use of the generators (state, total, the domain of an email address), and your IP address; its tags may set cookies',
  ],
  'product-analytics': [
    'hidden [[data-services~=product-analytics]_&]:table-row',
    'PostHog',
    'to see how the product is used',
    'plans viewed, orders, sign-ups and sign-ins, use of the generators (state, total, the domain of an email address), page exits, your account ID once you sign in, and your IP address; sessions are not recorded',
  ],
  'speed-insights': [
    'hidden [[data-services~=speed-insights]_&]:table-row',
    'Speed insights',
    'to measure page speed',
    'the page, its loading time, and your IP address',
  ],
}

/** Services that each account sets up for itself. They are always shown, because the page is the same for every account. */
const servicesOfAccounts: readonly (readonly [name: string, why: string, what: string])[] = [
  [
    'Your company’s sign-in provider, if your company has set up single sign-on',
    'to sign you in',
    'the fact that you sign in here; it sends us your name and email address',
  ],
  [
    'Addresses that receive webhooks, if your account has set them up',
    'to tell other programs about changes in the account',
    'the changes that it has chosen: the values before and after, and who made them',
  ],
]

function servicesTable(): string {
  const rows = [
    ...Object.values(services).map(([shown, ...cells]) => row(` class="${shown}"`, cells)),
    `<tr class="hidden [[data-services='']_&]:table-row"><td colspan="3">The operator has connected no services.</td></tr>`,
    ...servicesOfAccounts.map((cells) => row('', cells)),
  ]
  return `<table data-services="${servicesPlaceholder}"><thead><tr><th scope="col">Service</th><th scope="col">Purpose</th><th scope="col">Data received</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function row(attributes: string, cells: readonly string[]): string {
  return `<tr${attributes}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}
