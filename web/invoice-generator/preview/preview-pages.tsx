import { memo, useEffect, useRef, useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import type { PreviewItem, PreviewPage } from '#web/lib/pdf/preview.ts'

/** Shows the pages of the PDF, drawn from its own layout. Pages far from view are empty sheets of the same size. */
export function PreviewPages({ pages }: { pages: readonly PreviewPage[] }) {
  return pages.map((page, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a page is its number
    <Page key={index} page={page} label={`Page ${index + 1} of ${pages.length}`} />
  ))
}

const Page = memo(function Page({ page, label }: { page: PreviewPage; label: string }) {
  const svg = useRef<SVGSVGElement>(null)
  const isNear = useNear(svg)
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${page.width} ${page.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is no picture file
      role="img"
      aria-label={label}
      className="block w-full rounded-xs bg-white shadow-float"
    >
      {isNear &&
        page.items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- drawn again as a whole
          <Item key={at} item={item} />
        ))}
    </svg>
  )
})

function useNear(element: { current: Element | null }): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? true),
      {
        rootMargin: '400px',
      },
    )
    if (element.current) {
      observer.observe(element.current)
    }
    return () => observer.disconnect()
  }, [element])
  return isNear
}

/** Scripts with joined letters: extra space between the letters would separate them. */
const isJoined =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Syriac}]/u

/** Amounts, which are drawn with figures of equal width so that columns align. */
const isAmount = /^[^\p{L}]*\d[\d.,]*$/u

function Item({ item }: { item: PreviewItem }) {
  const { x, y } = item
  if (item.kind === 'text') {
    return (
      <text
        x={x}
        y={y}
        fontSize={item.size}
        fill={item.color}
        fontWeight={item.isBold ? 600 : 400}
        fontStyle={item.isItalic ? 'italic' : undefined}
        textLength={item.width}
        lengthAdjust={isJoined.test(item.text) ? 'spacingAndGlyphs' : 'spacing'}
        className={cn(item.isSerif ? 'font-serif' : 'font-sans', isAmount.test(item.text) && 'tabular')}
        xmlSpace="preserve"
      >
        {item.text}
      </text>
    )
  }
  const { width, height } = item
  if (item.kind === 'picture') {
    return <image x={x} y={y} width={width} height={height} href={item.dataUrl} />
  }
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={item.radius}
      fill={item.fill ?? 'none'}
      stroke={item.stroke ?? undefined}
    />
  )
}
