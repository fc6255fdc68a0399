import { unbrokenPieces } from '#web/lib/text/unbroken.ts'

/** Renders a text without line breaks inside dates, section numbers or 'month-to-month'. */
export function NonBreaking({ children }: { children: string }) {
  return unbrokenPieces(children).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never move
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  )
}
