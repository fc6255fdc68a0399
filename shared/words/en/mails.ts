/** Every mail that a tenant may get, and what stands around it. Others get the same ones, in their language. */
export const mails = {
  'mails.product': 'Tenure, property management without the spreadsheet',
  'mails.sentFor': 'Sent by Tenure for {account}',
  'mails.via': '{account} via {product}',
  'mails.stop': 'Stop mails of this kind',
  'mails.hello': 'Hello {name},',
  'mails.place': '{property}, unit {unit}',
  'mails.rowHome': 'Home',
  'mails.rowPaidTo': 'Paid to',
  'mails.shared.subject_one': '{from} shared a document with you',
  'mails.shared.subject_other': '{from} shared {count} documents with you',
  'mails.shared.heading_one': 'A document for you',
  'mails.shared.heading_other': '{count} documents for you',
  'mails.shared.text_one':
    '{from} shared a document with you. It stays in your pages, also after you move out.',
  'mails.shared.text_other':
    '{from} shared these documents with you. They stay in your pages, also after you move out.',
  'mails.shared.more_one': 'and one more',
  'mails.shared.more_other': 'and {count} more',
  'mails.shared.button': 'Open documents',
  'mails.shared.noSignIn': 'To read it, ask {from} for an invitation to your tenant pages, or for a copy.',
  'mails.signOff': 'Something is not right? Answer this mail.',

  'mails.confirm.subject': 'Confirm your email address',
  'mails.confirm.heading': 'Welcome to Tenure',
  'mails.confirm.text':
    'Please confirm that this is your address. It is where we send what matters: receipts, sign-in links and news from your tenants.',
  'mails.confirm.button': 'Confirm my address',
  'mails.confirm.good_one': 'The link works once and for {count} day.',
  'mails.confirm.good_other': 'The link works once and for {count} days.',
  'mails.confirm.notYou': 'You did not sign up? Then somebody mistyped, and you can ignore this mail.',

  'mails.signUpTaken.subject': 'A sign-up with your address',
  'mails.signUpTaken.text':
    'A person tried to sign up at Tenure with your email address. You have a sign-in already, so nothing was made and nothing has changed.',
  'mails.signUpTaken.forgot': 'Was it you, and you do not know your password any more? Set a new one.',
  'mails.signUpTaken.notYou':
    'It was not you? Then you need not do anything: nobody gets in with your address alone.',
  'mails.reset.subject': 'Set a new password',
  'mails.reset.text': 'Somebody, hopefully you, asked to set a new password for your Tenure sign-in.',
  'mails.reset.button': 'Choose a new password',
  'mails.reset.good': 'The link works once and for one hour.',
  'mails.reset.notYou':
    'You did not ask for this? Then nothing has changed and nothing will: ignore this mail and keep your password.',

  'mails.changed.subject': 'Your password was changed',
  'mails.changed.text':
    'The password of your Tenure sign-in was changed on {at}. Every other device was signed out.',
  'mails.changed.wasYou': 'That was you? Then there is nothing to do.',
  'mails.changed.notYou': 'It was not you? Set a new password now: whoever did this is signed out by it.',

  'mails.address.newSubject': 'Confirm your new email address',
  'mails.address.newText':
    'The person who signs in to Tenure with {email} wants to sign in with this address instead. Is that you?',
  'mails.address.newButton': 'Confirm this address',
  'mails.address.newNotYou': 'It is not you? Then ignore this mail, and nothing happens.',
  'mails.address.oldSubject': 'Your sign-in address is to change',
  'mails.address.oldText':
    'You asked to sign in to Tenure with {email} from now on. The change happens once you confirm it here and in the new mailbox.',
  'mails.address.oldButton': 'Confirm the change',
  'mails.address.notYou_one':
    'It was not you? Then stop it, for {count} day from now: every device is signed out and the password opens nothing more.',
  'mails.address.notYou_other':
    'It was not you? Then stop it, for {count} days from now: every device is signed out and the password opens nothing more.',
  'mails.address.undoButton': 'This was not me',
  'mails.address.takenSubject': 'This address has a sign-in already',
  'mails.address.takenText':
    'You asked to sign in to Tenure with this address. It has a sign-in of its own, so the change was not made. Sign in with it, or choose another address.',
  'mails.address.takenButton': 'Sign in',
  'mails.address.takenNotYou':
    'You did not ask for this? Then a person mistyped an address. Nothing has changed.',
  'mails.address.doneSubject': 'Your sign-in address was changed',
  'mails.address.doneText':
    'You sign in to Tenure with {new} from now on, no longer with {old}. Every other device was signed out. Your password and your other ways to sign in stay as they are.',

  'mails.deletion.signInSubject': 'Your sign-in will be deleted',
  'mails.deletion.signInText_one':
    'You asked to delete your Tenure sign-in. In {count} day, on {date}, it goes for good: your password, your picture, your notifications. You are signed out everywhere.',
  'mails.deletion.signInText_other':
    'You asked to delete your Tenure sign-in. In {count} days, on {date}, it goes for good: your password, your picture, your notifications. You are signed out everywhere.',
  'mails.deletion.signInKeep':
    'You changed your mind, or it was not you? Sign in before that day, and everything stays.',
  'mails.deletion.keptSubject': 'Your sign-in is kept',
  'mails.deletion.keptText': 'You signed in again, so your Tenure sign-in is not deleted.',
  'mails.deletion.notYou': 'It was not you? Set a new password at once: it signs out every device.',
  'mails.deletion.landlordSubject': '{account} is closing its account on Tenure',
  'mails.deletion.landlordText':
    '{account} closed its account. You can read your pages until {date}: your lease, what you paid, your documents. After that they are deleted. Download your records before: press Download on your profile.',
  'mails.deletion.landlordReach':
    'Your lease itself does not change. For rent and repairs write to {account} directly from now on.',
  'mails.deletion.landlordButton': 'Download your records',
  'mails.deletion.backSubject': '{account} is back on Tenure',
  'mails.deletion.backText': '{account} opened its account again. Your pages stay and work as before.',
  'mails.deletion.backButton': 'Open your pages',

  'mails.invite.homeUnit': 'unit {unit} at {property}',
  'mails.invite.subjectHome': 'Your home online: {home}',
  'mails.invite.heading': '{account} invites you to your tenant portal',
  'mails.invite.text':
    'In the portal you see your lease and what is due, follow every payment, and report what needs repair.',
  'mails.invite.rowProperty': 'Property',
  'mails.invite.rowUnit': 'Unit',
  'mails.invite.rowAddress': 'Address',
  'mails.invite.rowLandlord': 'Landlord',
  'mails.invite.button': 'Accept the invitation',
  'mails.invite.good_one': 'The link works once and for {count} day. It is yours alone: do not forward it.',
  'mails.invite.good_other':
    'The link works once and for {count} days. It is yours alone: do not forward it.',
  'mails.invite.notYou': 'You do not rent from {account}? Then ignore this mail, or answer it to say so.',

  'mails.rent.upcomingSubject': 'Rent of {amount} is due on {date}',
  'mails.rent.upcomingHeading': 'Your rent is due soon',
  'mails.rent.upcoming_one':
    '{name}, this is a friendly reminder: your rent for {place} is due in {count} day, on {date}.',
  'mails.rent.upcoming_other':
    '{name}, this is a friendly reminder: your rent for {place} is due in {count} days, on {date}.',
  'mails.rent.dueSubject': 'Rent of {amount} is due today',
  'mails.rent.dueHeading': 'Your rent is due today',
  'mails.rent.due': '{name}, your rent for {place} is due today, {date}.',
  'mails.rent.overdueSubject': 'Rent of {amount} is overdue',
  'mails.rent.overdueHeading': 'Your rent is overdue',
  'mails.rent.overdue_one':
    '{name}, your rent for {place} was due on {date}, {count} day ago, and {amount} of it has not arrived yet.',
  'mails.rent.overdue_other':
    '{name}, your rent for {place} was due on {date}, {count} days ago, and {amount} of it has not arrived yet.',
  'mails.rent.rowRent': 'Rent',
  'mails.rent.rowPaid': 'Paid already',
  'mails.rent.rowOpen': 'Open',
  'mails.rent.rowDue': 'Due',
  'mails.rent.button': 'See what you owe',
  'mails.rent.crossed':
    'If you have paid in the last few days, thank you: your payment and this mail have crossed. Answer this mail if something is not right.',

  'mails.receipt.subject': 'Receipt: {amount} for {place}',
  'mails.receipt.heading': 'Thank you for your payment of {amount}',
  'mails.receipt.text': '{name}, {from} has received your payment of {date}. This is your receipt.',
  'mails.receipt.textHow':
    '{name}, {from} has received your payment by {how} of {date}. This is your receipt.',
  'mails.receipt.rowCredit': 'Kept as credit',
  'mails.receipt.rowCreditNext': 'Kept as credit for what comes next',
  'mails.receipt.rowReceived': 'Received',
  'mails.receipt.rowOpen': 'Still open',
  'mails.receipt.nothingOpen': 'Nothing: all paid',
  'mails.receipt.rowCreditNow': 'Your credit now',
  'mails.receipt.rowNumber': 'Receipt',
  'mails.receipt.button': 'See your payments',
  'mails.how.CASH': 'cash',
  'mails.how.CHECK': 'check',
  'mails.how.ACH': 'bank transfer',
  'mails.how.CARD': 'card',
  'mails.how.MONEY_ORDER': 'money order',
  'mails.how.OTHER': 'other',

  'mails.repair.status.OPEN': 'Open',
  'mails.repair.status.IN_PROGRESS': 'In progress',
  'mails.repair.status.COMPLETED': 'Completed',
  'mails.repair.status.CANCELED': 'Canceled',
  'mails.repair.is.OPEN': 'This request is open again.',
  'mails.repair.is.IN_PROGRESS': 'Work on this request has started.',
  'mails.repair.is.COMPLETED': 'This request is completed.',
  'mails.repair.is.CANCELED': 'This request was canceled.',
  'mails.repair.priority.LOW': 'low',
  'mails.repair.priority.MEDIUM': 'medium',
  'mails.repair.priority.HIGH': 'high',
  'mails.repair.priority.URGENT': 'urgent',
  'mails.repair.priority.EMERGENCY': 'emergency',
  'mails.repair.about': '{what}: {title}',
  'mails.repair.haveSubject': 'We have your request: {title}',
  'mails.repair.haveHeading': 'Your maintenance request has arrived',
  'mails.repair.haveText': '{from} has your request and will keep you posted here and by mail.',
  'mails.repair.newSubject': 'New request: {title}',
  'mails.repair.newHeading': 'New maintenance request',
  'mails.repair.emergencySubject': 'EMERGENCY: {title}',
  'mails.repair.emergencyHeading': 'Emergency maintenance request',
  'mails.repair.emergencyText': 'An emergency was reported at {place}. Please look at it now.',
  'mails.repair.assignedSubject': 'Assigned to you: {title}',
  'mails.repair.assignedHeading': 'A maintenance request is yours to do',
  'mails.repair.commentSubject': '{by} wrote about: {title}',
  'mails.repair.commentHeading': '{by} wrote to you',
  'mails.repair.notice.REPORTED': 'A maintenance request was reported',
  'mails.repair.notice.ASSIGNED': 'A maintenance request was assigned',
  'mails.repair.notice.SCHEDULED': 'A visit is planned',
  'mails.repair.notice.COMPLETED': 'A maintenance request is completed',
  'mails.repair.notice.EMERGENCY': 'Emergency maintenance',
  'mails.repair.notice.other': 'About a maintenance request',
  'mails.repair.rowRequest': 'Request',
  'mails.repair.rowWhere': 'Where',
  'mails.repair.rowStatus': 'Status',
  'mails.repair.rowPriority': 'Priority',
  'mails.repair.button': 'See the request',

  'mails.kind.rent_reminder': 'rent reminders',
  'mails.kind.receipt': 'receipts',
  'mails.kind.maintenance_update': 'news about repairs',
  'mails.kind.notice': 'notices',
  'mails.stop.ask': 'Stop {kind}?',
  'mails.stop.text': '{account} sends {kind} to {email}. Other mails are not affected.',
  'mails.stop.button': 'Stop {kind}',
  'mails.stop.again': 'You get them again',
  'mails.stop.againText': '{account} sends {kind} to {email} as before.',
  'mails.stop.done': 'Done',
  'mails.stop.doneText': '{email} gets no more {kind} from {account}.',
  'mails.stop.resume': 'Send them again',
  'mails.stop.failed': 'This did not work',
  'mails.balanceLink.subject': 'Your balance: {place}',
  'mails.balanceLink.heading': 'What you owe, and what comes next',
  'mails.balanceLink.text':
    '{from} sends you a link to your balance for {place}. It opens on any phone, without an account.',
  'mails.balanceLink.button': 'See my balance',
  'mails.receiptLink.subject': 'Your receipt: {place}',
  'mails.receiptLink.heading': 'Your receipt',
  'mails.receiptLink.text':
    '{from} sends you a link to the receipt of a payment for {place}. You can print it or save it.',
  'mails.receiptLink.button': 'See the receipt',
  'mails.link.goodUntil':
    'The link is good until {date}. Whoever has it can see what it shows: do not forward it.',
} as const
