/** The portal of property owners: what was sent and paid to them, and what they own. */
export const owner = {
  'owner.title': 'Overview',
  'owner.for': 'For {owner}',
  'owner.available': 'Available to you, {month}',
  'owner.availableNote': 'According to the statement sent on {date}.',
  'owner.belowZero':
    'There is nothing to pay out because the reserve, unpaid bills and earlier payments exceed the cash in your properties by {amount}. Rent received later covers this first.',
  'owner.statements': 'Statements',
  'owner.statements.amount': 'The amount is what was available to you.',
  'owner.statements.short': 'short by {amount}',
  'owner.statements.empty': 'No statements yet',
  'owner.statements.emptyText':
    '{manager} sends you a statement each month. It appears here and arrives by email.',
  'owner.statement.of': 'Statement for {month}',
  'owner.distributions': 'Distributions paid to you',
  'owner.distributions.empty': 'Nothing paid yet',
  'owner.distributions.emptyText': 'Distributions that {manager} pays you are listed here.',
  'owner.distributions.more': 'Show more',
  'owner.properties': 'Your properties',
  'owner.properties.coOwners': 'With {names}',
  'owner.properties.empty': 'No properties yet',
  'owner.properties.emptyText': '{manager} has not entered your properties yet.',
  'owner.manager': 'Property manager',
  'owner.profile.details': 'Your login',
  'owner.profile.sentence': 'To change your name, mailing address or payment method, contact {manager}.',
  'owner.profile.name': 'Name',
} as const
