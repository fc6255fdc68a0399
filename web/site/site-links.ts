import { href } from 'react-router'

export type SiteLink = { label: string; to: string }

/** The purpose of a tool in a few words. */
export type ToolLink = SiteLink & { text: string }

/** The public navigation, with existing pages only. Home is left out on the home page itself. */
export const siteLinks: readonly SiteLink[] = [
  { label: 'Home', to: href('/') },
  { label: 'Blog', to: href('/blog') },
  { label: 'Pricing', to: href('/pricing') },
]

/**
 * The groups of the Tools menu. A group without links is left out; if all groups are left out, the menu is
 * not shown.
 */
export const toolGroups: readonly { title: string; links: readonly ToolLink[] }[] = [
  {
    title: 'Documents and law',
    links: [
      {
        label: 'Lease generator',
        to: href('/lease-generator'),
        text: 'A lease for your state, clause by clause',
      },
      {
        label: 'Invoice generator',
        to: href('/invoice-generator'),
        text: 'A PDF invoice with sales tax by state',
      },
      {
        label: 'Landlord law by state',
        to: href('/lease-generator/states'),
        text: 'Deposits, fees and notices, with the statutes',
      },
    ],
  },
  {
    title: 'Calculators',
    links: [
      {
        label: 'Rent proration',
        to: href('/calculators/rent-proration'),
        text: 'Prorated rent for a partial month',
      },
      { label: 'Late fee', to: href('/calculators/late-fee'), text: 'Late fee limit in your state' },
      {
        label: 'Deposit deadline',
        to: href('/calculators/security-deposit-deadline'),
        text: 'Return deadline and statute',
      },
      {
        label: 'Notice date',
        to: href('/calculators/notice-date'),
        text: 'The deadline for giving notice',
      },
    ],
  },
]

export const legalLinks: readonly SiteLink[] = [
  { label: 'Terms', to: href('/terms') },
  { label: 'Privacy', to: href('/privacy') },
  { label: 'Accessibility', to: href('/accessibility') },
  // written by the build: of whatever others wrote and we send along
  { label: 'Licenses', to: '/licenses.txt' },
]
