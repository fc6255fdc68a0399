import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusOn } from './batch-grid.tsx'

/** Returns a function that moves the focus to a cell of the grid, once it is on the page. */
export function useCellFocus(grid: RefObject<HTMLTableElement | null>): (cell: string) => void {
  const wanted = useRef<string>(undefined)
  const [, setVisits] = useState(0)

  // a cell may appear only after the tab was changed or a row was added
  useEffect(() => {
    const cell = wanted.current
    const box = cell && grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`)
    if (box && box.offsetParent !== null) {
      wanted.current = undefined
      focusOn(box)
    }
  })

  return (cell) => {
    wanted.current = cell
    setVisits((count) => count + 1)
  }
}
