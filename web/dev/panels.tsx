/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of the palette, whose entries carry a second line */
import { BookOpen, HandCoins } from 'lucide-react'
import { useId } from 'react'
import { PaletteEntry } from '#web/app/command-palette/palette-entry.tsx'
import type { PaletteOption } from '#web/app/command-palette/palette-options.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FactList } from '#web/ui/data/fact-list.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { Timeline } from '#web/ui/data/timeline.tsx'
import {
  PanelActions,
  PanelContent,
  PanelFacts,
  PanelHistory,
  PanelLines,
  PanelSection,
} from '#web/ui/side-panel.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { longText, DevSection, State } from './section.tsx'

const stay = () => undefined

const inTheMiddle: OpenPanel = {
  id: '4',
  place: '4 of 50',
  hasLeft: false,
  returnTo: '4',
  previous: stay,
  next: stay,
  close: stay,
}

type Shown = { amount: string; about: string }
const shown: Shown = { amount: '$1,425.00', about: 'Ann Able · Check 4411 · November 3, 2026' }

type PanelStateProps = { panel?: Partial<OpenPanel>; data?: Shown; error?: ApiError; isFull?: boolean }

/** A panel as it is beside a list, here in the flow of the page. */
function PanelState({ panel, data, error, isFull = false }: PanelStateProps) {
  const id = useId()
  return (
    <div className="flex max-h-140 max-w-115 flex-col border border-line-strong bg-raised">
      <PanelContent
        headingId={id}
        panel={{ ...inTheMiddle, ...panel }}
        query={{ data, error, refetch: stay }}
        noun="Payment"
        title={({ amount }) => amount}
        about={({ about }) => about}
        actions={
          isFull
            ? () => (
                <PanelActions
                  moreLabel="More actions for this payment"
                  more={[
                    { label: 'Edit note', onSelect: stay },
                    { label: 'Mark as returned', tone: 'danger', onSelect: stay },
                  ]}
                >
                  <Button>Share receipt</Button>
                  <Button>Print</Button>
                </PanelActions>
              )
            : undefined
        }
      >
        {() =>
          isFull && (
            <>
              <PanelFacts
                items={[
                  { label: 'Unit', value: 'Maple Court, 1' },
                  { label: 'Note', value: longText },
                ]}
              />
              <PanelSection title="Applied to">
                <PanelLines
                  lines={[
                    { key: '1', what: 'Rent for November 2026', detail: 'Due Nov 1', amount: '$1,390.00' },
                    { key: '2', what: 'Pet rent', amount: '$35.00' },
                  ]}
                  total="$1,425.00"
                />
              </PanelSection>
              <PanelHistory
                events={[
                  { key: '1', at: '2026-11-03', text: 'Recorded by Olivia Owner' },
                  { key: '2', at: '2026-11-02', text: longText },
                ]}
              />
            </>
          )
        }
      </PanelContent>
    </div>
  )
}

export function Panels() {
  return (
    <DevSection title="Side panel">
      <State name="With previous and next, facts, lines with a total, history, and the foot with two buttons and a menu">
        <PanelState data={shown} isFull />
      </State>
      <State name="The last row: next is not possible">
        <PanelState data={shown} panel={{ next: undefined }} />
      </State>
      <State name="The row has left the list beside it">
        <PanelState data={shown} panel={{ hasLeft: true }} />
      </State>
      <State name="Loading">
        <PanelState />
      </State>
      <State name="Not found">
        <PanelState error={new ApiError({ status: 404 })} />
      </State>
      <State name="Could not be loaded">
        <PanelState error={new ApiError({ status: 500, requestId: 'req-2' })} />
      </State>
    </DevSection>
  )
}

const options: PaletteOption[] = [
  { id: 'pay', title: 'Record payment', icon: HandCoins, choice: { to: '.' } },
  { id: 'ann', title: 'Ann Able', subtitle: 'Maple Court 1', note: '$808.00 overdue', icon: 'tenant', choice: { to: '.' } },
  { id: 'unit', title: 'Maple Court 1', subtitle: 'Occupied', icon: 'unit', choice: { to: '.' } },
  { id: 'long', title: longText, subtitle: longText, note: '$1,425.00 due', icon: 'lease', choice: { to: '.' } },
  { id: 'page', title: 'Reports', icon: BookOpen, choice: { to: '.' } },
] // prettier-ignore

export function PaletteEntries() {
  const id = useId()
  return (
    <DevSection title="Command palette">
      <State name="Its entries: an action that is chosen, a tenant with what is owed, a unit, long texts, a page">
        <div role="listbox" aria-label="Entries" className="max-w-xl bg-raised p-2">
          {options.map((option, at) => (
            <PaletteEntry
              key={option.id}
              id={`${id}-${option.id}`}
              option={option}
              isActive={at === 0}
              onChoose={stay}
            />
          ))}
        </div>
      </State>
    </DevSection>
  )
}

export function Beside() {
  return (
    <DevSection title="Facts and dated steps">
      <State name="Facts in the column beside a page">
        <div className="max-w-75">
          <FactList
            facts={[
              { label: 'Due day', value: '1st' },
              { label: 'Deposit', value: '$2,850.00' },
              { label: 'Long', value: longText },
            ]}
          />
        </div>
      </State>
      <State name="Dated steps: past, now with a menu, upcoming with a form">
        <div className="max-w-75">
          <Timeline
            moments={[
              { key: '1', state: 'past', when: 'Nov 1, 2025', figure: '$1,350.00', note: 'First term' },
              {
                key: '2',
                state: 'now',
                when: 'Nov 1, 2026, now',
                figure: '$1,425.00',
                menu: <RowMenu label="Actions for this rent" items={[{ label: 'Cancel', onSelect: stay }]} />,
              },
              {
                key: '3',
                state: 'upcoming',
                when: 'Nov 1, 2027',
                figure: '$1,480.00',
                note: longText,
                more: <Button size="sm">Send the letter</Button>,
              },
            ]}
          />
        </div>
      </State>
    </DevSection>
  )
}
