/** The tools that an article can link to, at its end and by `[words](tool:name)`. */
const tools = {
  'lease-generator': {
    path: '/lease-generator',
    title: 'Lease generator',
    text: 'A lease that follows your state’s rules, with the statute beside every clause. Free, no sign-up.',
  },
  'state-pages': {
    path: '/lease-generator/states',
    title: 'Your state on one page',
    text: 'Deposits, late fees, notices, entry and disclosures, each with its statute.',
  },
  'rent-proration': {
    path: '/calculators/rent-proration',
    title: 'Rent proration calculator',
    text: 'Prorate a partial month to the cent, with the calculation to show your tenant.',
  },
  'late-fee': {
    path: '/calculators/late-fee',
    title: 'Late fee calculator',
    text: 'The fee your state allows for a given rent, and the first day it applies.',
  },
  'deposit-deadline': {
    path: '/calculators/security-deposit-deadline',
    title: 'Deposit deadline calculator',
    text: 'The deadline to return the deposit or send the itemized list.',
  },
  'notice-date': {
    path: '/calculators/notice-date',
    title: 'Notice date calculator',
    text: 'When a notice given today takes effect.',
  },
  'invoice-generator': {
    path: '/invoice-generator',
    title: 'Invoice generator',
    text: 'A clean PDF invoice, made in your browser.',
  },
  signup: {
    path: '/auth/signup',
    title: 'Tenure',
    text: 'Leases, automatic rent charges, and a ledger behind every figure.',
  },
} as const

export type ToolName = keyof typeof tools
export type Tool = { path: string; title: string; text: string }

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(tools, name)
}

export function toolOf(name: ToolName): Tool {
  return tools[name]
}
