import { useState } from 'react'
import { switchMembership, type Membership } from '#web/lib/api/memberships.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { failureText } from './failure.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

/** Switches to another membership of the user; `goingTo` is the id of the one that is being opened. */
export function useSwitch() {
  const { t } = useMessages()
  const [goingTo, setGoingTo] = useState<string>()
  async function go(place: Membership) {
    if (goingTo) {
      return
    }
    setGoingTo(place.id)
    try {
      await switchMembership(place)
    } catch (error) {
      toast.error(failureText(t, error))
      setGoingTo(undefined)
    }
  }
  return { goingTo, go: (place: Membership) => void go(place) }
}
