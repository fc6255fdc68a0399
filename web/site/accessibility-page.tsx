import { href } from 'react-router'
import { pageMeta } from '#web/lib/pages/page-meta.ts'
import { LegalText } from '#web/site/legal-text.tsx'
import { readLegalPage } from '#web/site/legal.server.ts'
import type { Route } from './+types/accessibility-page'

export const loader = () => readLegalPage('accessibility')

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ ...loaderData, path: href('/accessibility') }) : []

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />
}
