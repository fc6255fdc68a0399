/** A notice to move out, or the landlord's notice, in the tenant portal: loaded where it is needed. */
export const texts = {
  'moveOut.earliestLaw':
    'With a notice given today, a month-to-month lease in {state} may end on {date} at the earliest.',
  'moveOut.earliestUsual': 'The law of {state} sets no notice. Usual is {date} at the earliest.',
  'moveOut.earliestTerm': 'Your lease runs until {date}. Rent is owed until then.',
  'moveOut.earliestUnknown':
    'No earliest day is known for this home. Your lease may say how long before you must give notice.',
  'moveOut.counted': 'How the earliest day is counted',
  'moveOut.exceptions':
    'In some situations the law lets a tenant leave earlier, for instance with military orders or after domestic violence. Ask your landlord or legal aid.',
  'moveOut.lastDay': 'Last day in the home',
  'moveOut.lastDayHint': 'You hand over the home and the keys by this day.',
  'moveOut.lastDayMissing': 'Choose your last day',
  'moveOut.message': 'Message to your landlord',
  'moveOut.continue': 'Continue',
  'moveOut.confirmTitle': 'Give this notice?',
  'moveOut.confirmEnds':
    'The lease ends on {date}. The notice is given today through the portal, and your landlord is notified.',
  'moveOut.confirmEarly':
    '{date} is before the earliest day. The lease ends on {end}, and rent is owed until then, unless your landlord accepts the earlier day.',
  'moveOut.confirmAll': 'It ends the lease for everyone in the household.',
  'moveOut.confirmFinal':
    'You cannot withdraw it here. If you change your mind, write to your landlord: only they can withdraw it.',
  'moveOut.confirm': 'Give notice',
  'moveOut.back': 'Back',
  'moveOut.sent': 'Notice given. Your landlord is notified.',
  'moveOut.byLandlord': 'Your landlord gave notice to end the lease',
  'moveOut.byTenant': '{name} gave notice to move out',
  'moveOut.byHousehold': 'Notice to move out was given',
  'moveOut.endsOn': 'The lease ends on',
  'moveOut.givenOn': 'Given on',
  'moveOut.named': 'Last day in the notice',
  'moveOut.service.PERSON': 'in person',
  'moveOut.service.POSTED': 'posted on the door',
  'moveOut.service.MAIL': 'by first-class mail',
  'moveOut.service.CERTIFIED_MAIL': 'by certified mail',
  'moveOut.service.EMAIL': 'by email',
  'moveOut.service.PORTAL': 'through the portal',
  'moveOut.tooEarly':
    'The notice names a day before the earliest one. Rent is owed until {date}, unless your landlord accepts the earlier day.',
  'moveOut.landlordEarly': 'By law or by the lease, the earliest last day is {date}.',
  'moveOut.next': 'What to do next',
  'moveOut.nextRent': 'Pay rent until {date}. The last month is charged by its days.',
  'moveOut.nextAddress':
    'Enter your forwarding address with the deposit on the page of your lease, so that the deposit and the letter about it reach you.',
  'moveOut.nextNewAddress': 'Give your landlord your new address in writing.',
  'moveOut.nextKeys':
    'Hand over the home and the keys by {date}. Take pictures of all rooms before you leave.',
  'moveOut.nextDeposit': 'See there, too, until when the deposit must be returned.',
  'moveOut.withdraw':
    'Do you want to stay after all? Write to your landlord: only they can withdraw the notice.',
  'moveOut.disagree':
    'Do you have questions, or do you want to stay? Write to your landlord. Legal aid can say whether a notice is valid.',
} as const
