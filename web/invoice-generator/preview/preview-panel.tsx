import { useEffect, useState } from 'react'
import { PreviewPages } from './preview-pages.tsx'
import { usePreview } from './use-preview.ts'

/** Beside the form on wide screens: the PDF as it will be. */
export function PreviewPanel({ isPro }: { isPro: boolean | undefined }) {
  const isOn = useWideAndIdle()
  const { pages, hasFailed } = usePreview({ isPro, isOn })
  return (
    <aside aria-label="Live preview" className="hidden self-stretch xl:block">
      <div className="sticky top-20 grid max-h-[calc(100dvh-6rem)] gap-4 overflow-y-auto rounded-lg border border-line bg-sunken p-5">
        {pages ? (
          <PreviewPages pages={pages} />
        ) : (
          <div aria-hidden className="aspect-[210/297] w-full rounded-xs bg-white shadow-float" />
        )}
        <output className="text-center text-sm text-ink-faint empty:hidden">
          {hasFailed && 'The preview is not available right now. The invoice itself is not affected.'}
        </output>
      </div>
    </aside>
  )
}

/**
 * Returns whether the preview's large code should be loaded: only on wide screens, and only when the page itself is
 * ready.
 */
function useWideAndIdle(): boolean {
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    const wide = matchMedia('(width >= 80rem)')
    const look = () => setIsOn(wide.matches)
    const start = () => {
      look()
      wide.addEventListener('change', look)
    }
    const timer = setTimeout(start, 300)
    return () => {
      clearTimeout(timer)
      wide.removeEventListener('change', look)
    }
  }, [])
  return isOn
}
