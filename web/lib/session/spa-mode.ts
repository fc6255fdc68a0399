import { createContext } from 'react'

/** True while the fallback page is built. It is rendered at `/`, but must include the scripts that `/` omits. */
export const SpaMode = createContext(false)
