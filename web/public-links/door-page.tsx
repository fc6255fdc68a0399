import { useLocation } from 'react-router'
import { loadWords, useWords, WordsProvider } from '#web/lib/messages/message-catalog.tsx'
import { BalanceView } from './balance-view.tsx'
import { DoorFrame, DoorMessage } from './door-frame.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { RepairView } from './repair-view.tsx'
import { RequestView } from './request-view.tsx'
import type { Route } from './+types/door-page'

export async function clientLoader() {
  return { words: await loadWords('open') }
}

/**
 * Where links lead that need no sign-in. The token stands behind the #, which browsers keep to themselves: no server and
 * no proxy has it in an address. Its beginning says what it opens.
 */
export default function DoorPage({ loaderData }: Route.ComponentProps) {
  return (
    <WordsProvider loaded={loaderData.words}>
      <meta name="robots" content="noindex" />
      <Door />
    </WordsProvider>
  )
}

const views = { rp: RepairView, rq: RequestView, bl: BalanceView, rt: ReceiptView } as const

function Door() {
  const { t } = useWords()
  const token = useLocation().hash.slice(1)
  const View = views[token.slice(0, 2) as keyof typeof views]
  if (token.charAt(2) === '_' && View) {
    return <View key={token} token={token} />
  }
  return (
    <DoorFrame title={t('doors.noLink')}>
      <DoorMessage title={t('doors.noLink')}>{t('doors.noLinkText')}</DoorMessage>
    </DoorFrame>
  )
}
