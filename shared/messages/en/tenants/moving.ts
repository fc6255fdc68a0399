/** A notice to move out, or the landlord's notice, in the tenant portal: loaded where it is needed. */
export const texts = {
  'moving.earliestLaw':
    'If you give notice today, a month-to-month lease in {state} can end on {date} at the earliest.',
  'moving.earliestUsual': '{state} law sets no notice period. The earliest day is usually {date}.',
  'moving.earliestTerm': 'Your lease runs until {date}. Rent is owed until then.',
  'moving.earliestUnknown':
    'We do not know the earliest day for this home. Your lease may say how far in advance you must give notice.',
  'moving.counted': 'How the earliest day is calculated',
  'moving.exceptions':
    'In some situations, the law lets a tenant leave earlier, for instance with military orders or after domestic violence. Ask your landlord or legal aid.',
  'moving.lastDay': 'Last day in the home',
  'moving.lastDayHint': 'Move out and return your keys by this day.',
  'moving.lastDayMissing': 'Choose your last day',
  'moving.message': 'Message to your landlord',
  'moving.continue': 'Continue',
  'moving.confirmTitle': 'Give this notice?',
  'moving.confirmEnds':
    'The lease ends on {date}. The notice is given today through the portal, and your landlord is notified.',
  'moving.confirmEarly':
    '{date} is before the earliest day. The lease ends on {end}, and rent is owed until then, unless your landlord accepts the earlier day.',
  'moving.confirmAll': 'The notice ends the lease for everyone in the household.',
  'moving.confirmFinal':
    'You cannot withdraw the notice here. If you change your mind, write to your landlord. Only your landlord can withdraw it.',
  'moving.confirm': 'Give notice',
  'moving.back': 'Back',
  'moving.sent': 'Notice given. Your landlord is notified.',
  'moving.byLandlord': 'Your landlord gave notice to end the lease',
  'moving.byTenant': '{name} gave notice to move out',
  'moving.byHousehold': 'Notice to move out was given',
  'moving.endsOn': 'The lease ends on',
  'moving.givenOn': 'Given on',
  'moving.named': 'Last day in the notice',
  'moving.service.PERSON': 'in person',
  'moving.service.POSTED': 'posted on the door',
  'moving.service.MAIL': 'by first-class mail',
  'moving.service.CERTIFIED_MAIL': 'by certified mail',
  'moving.service.EMAIL': 'by email',
  'moving.service.PORTAL': 'through the portal',
  'moving.tooEarly':
    'The last day in the notice is earlier than allowed. Rent is owed until {date}, unless your landlord accepts the earlier day.',
  'moving.landlordEarly': 'Under the law or the lease, the earliest end date is {date}.',
  'moving.next': 'What to do next',
  'moving.nextRent': 'Pay rent until {date}. The last month is prorated.',
  'moving.nextAddress':
    'Enter your forwarding address in the deposit section of your lease page, so that the deposit and the letter about it reach you.',
  'moving.nextNewAddress': 'Give your landlord your new address in writing.',
  'moving.nextKeys': 'Hand over the home and the keys by {date}. Take photos of all rooms before you leave.',
  'moving.nextDeposit': 'That page also shows the deadline for your deposit return.',
  'moving.withdraw':
    'Do you want to stay? Write to your landlord. Only your landlord can withdraw the notice.',
  'moving.disagree':
    'Do you have questions, or do you want to stay? Write to your landlord. Legal aid can tell you whether a notice is valid.',
} as const
