import { href } from 'react-router'

import { pageMeta } from '#web/lib/pages/page-meta.ts'

/** Meta tags of the pages in two languages, for search engines and previews: in English, as they are prerendered. */
export const loginMeta = () =>
  pageMeta({
    title: 'Sign in',
    description: 'Sign in to Tenure to manage your properties, leases and rent.',
    path: href('/auth/login'),
    isListed: false,
    hasOwnWords: true,
  })

export const forgotPasswordMeta = () =>
  pageMeta({
    title: 'Forgot your password?',
    description: 'Get a link by email to set a new password for Tenure.',
    path: href('/auth/forgot-password'),
    isListed: false,
    hasOwnWords: true,
  })
