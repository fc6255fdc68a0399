export const mails = {
  'mails.signOff': 'Something is not right? Answer this mail.',
} as const
