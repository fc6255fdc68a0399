import { createContext } from 'react'

/** True while the fallback page is being built: it is rendered at `/` but must carry the scripts that `/` leaves out. */
export const SpaMode = createContext(false)
