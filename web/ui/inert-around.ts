/**
 * Takes everything but one element out of reach: of the keyboard, of a press and of assistive technology. Answers with
 * how it is undone. What speaks by itself (a live region) is left alone, and what was out of reach already stays so.
 */
export function inertAround(element: Element): () => void {
  const made: HTMLElement[] = []
  for (let kept = element; kept !== document.body && kept.parentElement; kept = kept.parentElement) {
    for (const other of kept.parentElement.children) {
      if (other !== kept && other instanceof HTMLElement && !other.inert && !other.ariaLive) {
        other.inert = true
        made.push(other)
      }
    }
  }
  return () => {
    for (const other of made) {
      other.inert = false
    }
  }
}
