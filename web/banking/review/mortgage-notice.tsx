import { href } from 'react-router'
import { TextLink } from '#web/ui/text-link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Says that only a part of a mortgage payment is an expense, and leads to the form that divides it. */
export function MortgageNotice() {
  return (
    <Notice tone="info" title="Is this a mortgage payment?">
      It is not deductible as a whole. A{' '}
      <TextLink to={{ pathname: href('/recurring-expenses'), search: '?new=mortgage' }}>
        recurring mortgage
      </TextLink>{' '}
      divides each payment into principal, interest and escrow, and bank lines are matched with it.
    </Notice>
  )
}
