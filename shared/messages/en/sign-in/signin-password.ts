/** The strength of a new password, in the words of the specification. */
export const signinPassword = {
  'signin.rule.match': 'Passwords do not match',
  'signin.rule.strength': 'Password strength:',
  'signin.rule.weak': 'Weak',
  'signin.rule.fair': 'Fair',
  'signin.rule.good': 'Good',
  'signin.rule.strong': 'Strong',
} as const
