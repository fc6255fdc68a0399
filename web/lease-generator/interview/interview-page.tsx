import { href } from 'react-router'
import { widestPage } from '#web/lib/pages/page-handle.ts'
import { pageMeta } from '#web/lib/pages/page-meta.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { InterviewScreen } from './interview-screen.tsx'
import { InterviewSkeleton } from './interview-skeleton.tsx'

export const handle = widestPage

export const meta = () =>
  pageMeta({
    title: 'Write a lease',
    description:
      'A guided interview that writes a residential lease as you answer, with your state’s rules at each question. Everything stays in your browser.',
    path: href('/lease-generator/create'),
  })

/**
 * Shows the interview. Only the browser knows the leases begun on this device, so the prerendered page shows a
 * skeleton.
 */
export default function InterviewPage() {
  return useHydrated() ? <InterviewScreen /> : <InterviewSkeleton />
}
