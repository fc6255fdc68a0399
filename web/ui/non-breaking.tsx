import { unbrokenPieces } from '#web/lib/text/unbroken.ts'

/** A text in which no date, section number or 'month-to-month' is torn apart at the end of a line. */
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
