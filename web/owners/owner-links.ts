import { href } from 'react-router'

/** The pages about owners, in the order of their tabs. */
export const ownerLinks = [
  { label: 'Owners', to: href('/owners') },
  { label: 'Properties', to: href('/owners/properties') },
  { label: 'Fees', to: href('/owners/fees') },
  { label: 'Statements', to: href('/owners/statements') },
  { label: 'Distributions', to: href('/owners/distributions') },
]
