import { memo } from 'react'
import type { PreviewItem, PreviewPage } from '#web/lib/pdf/preview.ts'

/** The pages of the PDF, drawn from its own layout. */
export const PreviewPages = memo(function PreviewPages({ pages }: { pages: readonly PreviewPage[] }) {
  return pages.map((page, index) => (
    <svg
      // oxlint-disable-next-line react/no-array-index-key -- a page is its number
      key={index}
      viewBox={`0 0 ${page.width} ${page.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is no picture file
      role="img"
      aria-label={`Page ${index + 1} of ${pages.length}`}
      className="block w-full rounded-xs bg-white shadow-float"
    >
      {page.items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- drawn anew as a whole
        <Item key={at} item={item} />
      ))}
    </svg>
  ))
})

/** Scripts whose letters hang together: space between them would tear them apart. */
const isJoined =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Syriac}]/u

function Item({ item }: { item: PreviewItem }) {
  const { x, y } = item
  if (item.kind === 'text') {
    return (
      <text
        x={x}
        y={y}
        fontSize={item.size}
        fill={item.colour}
        fontWeight={item.isBold ? 600 : 400}
        fontStyle={item.isItalic ? 'italic' : undefined}
        textLength={item.width}
        lengthAdjust={isJoined.test(item.text) ? 'spacingAndGlyphs' : 'spacing'}
        className={item.isSerif ? 'font-serif' : 'font-sans'}
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
