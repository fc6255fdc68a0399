import { staticPage } from '#web/lib/page-handle.ts'
import { NotFoundScreen } from '#web/ui/not-found-screen.tsx'

export const handle = staticPage

export default function NotFoundPage() {
  return <NotFoundScreen />
}
