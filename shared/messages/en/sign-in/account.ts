/** Changes to the user's own sign-in: its address, and its deletion. The English texts match the mails. */
export const account = {
  'account.toProfile': 'Back to your profile',
  'account.password': 'Password',
  'account.code': 'Code from your authenticator app',
  'account.proof': 'To confirm your identity.',
  'account.passkey': 'Confirm with your passkey.',
  'account.signInAgain': 'Sign out and sign back in, then try again within ten minutes.',

  'account.email.title': 'Change your sign-in address',
  'account.email.now': 'You sign in with {email}.',
  'account.email.how':
    'We email a link to the new address and one to your current address. The change takes effect once you have confirmed both.',
  'account.email.howNew':
    'We email a link to the new address. The change takes effect once you have confirmed it there.',
  'account.email.new': 'New email address',
  'account.email.missing': 'Enter an email address',
  'account.email.send': 'Send the links',
  'account.email.waiting': 'Waiting for {email}',
  'account.email.until': 'The links work until {date}. Check the spam folder too.',
  'account.email.newMailbox': 'New address',
  'account.email.oldMailbox': 'Current address',
  'account.email.confirmed': 'Confirmed',
  'account.email.notYet': 'Not confirmed yet',
  'account.email.takeBack': 'Cancel the change',
  'account.email.takenBack': 'The change was canceled. Your address has not changed.',
  'account.email.lost': 'No access to email at your current address? Contact support.',

  'account.link.confirmTitle': 'Confirm your address change',
  'account.link.confirmText':
    'Your sign-in address changes after you confirm it from both email addresses. Only confirm a change that you requested yourself.',
  'account.link.confirm': 'Confirm the change',
  'account.link.waitsForNew': 'Confirmed. Now open the link that we emailed to {email}.',
  'account.link.waitsForOld': 'Confirmed. Now open the link that we emailed to your current address.',
  'account.link.changed': 'Your sign-in address is now {email}.',
  'account.link.changedText': 'Every other device was signed out. Your password has not changed.',
  'account.link.undoTitle': 'Stop the address change',
  'account.link.undoText':
    'You keep your previous address. Every device is signed out, and you must set a new password.',
  'account.link.undo': 'This was not me: stop it',
  'account.link.undone': 'Stopped. Your sign-in address is {email}.',
  'account.link.undoneText': 'Every device was signed out. Set a new password now.',
  'account.link.newPassword': 'Set a new password',

  'account.delete.title': 'Delete your login',
  'account.delete.goes':
    'You are signed out everywhere now. In 30 days, your password, your other ways to sign in, your picture and your notifications will be permanently deleted.',
  'account.delete.staysTenant':
    'Your landlord keeps the records of your tenancy: lease, payments, repairs and messages.',
  'account.delete.staysTeam':
    'What you did stays in the account history under your name. You leave every team.',
  'account.delete.wait': 'Changed your mind? Sign in within 30 days to keep everything.',
  'account.delete.download': 'Download your records from your profile first. You cannot open them afterward.',
  'account.delete.action': 'Delete my login',
  'account.delete.done': 'Your login will be deleted',
  'account.delete.doneText': 'It will be permanently deleted on {date}. Sign in before then to keep it.',
} as const
