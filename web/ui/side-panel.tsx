import { ArrowLeft, ChevronDown, ChevronUp, X } from 'lucide-react'
import { useId, useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { formatDate, formatInstant } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { RowMenu, type RowMenuItem } from '#web/ui/data/menus/row-menu.tsx'
import { Missing } from '#web/ui/pages/missing.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { sidePanelSlotId } from './side-panel-slot.tsx'
import { useFillHeight, usePanelFocus, usePanelKeys, usePhoneScreen } from './side-panel-behavior.ts'
import { useRootAttribute } from './use-root-attribute.ts'
import type { OpenPanel } from './use-side-panel.ts'

type SidePanelProps<Thing> = {
  panel: OpenPanel
  query: { data: Thing | undefined; error: unknown; refetch: () => unknown }
  /** 'Payment', 'Notification' …: the label of the panel. */
  noun: string
  /** The heading: the amount or the name. */
  title: (thing: Thing) => ReactNode
  /** Under the heading: who and when. */
  about?: ((thing: Thing) => ReactNode) | undefined
  /** At the foot, always in sight: `<PanelActions>`. */
  actions?: ((thing: Thing) => ReactNode) | undefined
  children: (thing: Thing) => ReactNode
}

/**
 * Shows one row of a list beside it, and the list stays in use. From 1181 pixels on it is beside the page, below it
 * covers the right side, and on phones it is a screen of its own. Its content scrolls between a fixed head and foot.
 */
export function SidePanel<Thing>(props: SidePanelProps<Thing>) {
  // The slot does not exist during the shell's first render. The store is read again after it.
  const slot = useSyncExternalStore(subscribe, findSlot, () => null)
  return slot && createPortal(<Panel {...props} slot={slot} />, slot)
}

const subscribe = () => () => {}
const findSlot = () => document.getElementById(sidePanelSlotId)

function Panel<Thing>(props: SidePanelProps<Thing> & { slot: HTMLElement }) {
  const { panel, slot } = props
  const aside = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useFillHeight(aside, slot)
  useRootAttribute('data-panel')
  usePhoneScreen()
  usePanelFocus(aside, heading, panel)
  usePanelKeys(aside, heading, panel)
  return (
    <aside
      ref={aside}
      data-side-panel
      aria-labelledby={headingId}
      className="z-20 flex flex-col max-md:z-30 border-line-strong bg-raised max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] md:h-(--panel-height) md:w-115 md:border-l md:max-[73.8rem]:fixed md:max-[73.8rem]:top-(--panel-top) md:max-[73.8rem]:right-2 md:max-[73.8rem]:animate-rise md:max-[73.8rem]:shadow-float min-[73.8rem]:sticky min-[73.8rem]:top-(--topbar-height)"
    >
      <PanelContent {...props} heading={heading} headingId={headingId} />
    </aside>
  )
}

type PanelContentProps<Thing> = SidePanelProps<Thing> & {
  heading?: RefObject<HTMLHeadingElement | null> | undefined
  headingId: string
}

/** Shows the head, the content that scrolls, and the foot of a panel, in whatever holds them. */
export function PanelContent<Thing>(props: PanelContentProps<Thing>) {
  const { panel, query, noun, title, about, actions, children, heading, headingId } = props
  const { data, error } = query
  const name = noun.toLowerCase()
  return (
    <>
      <header className="flex h-13 shrink-0 items-center gap-1 pr-3 pl-5 max-md:border-b max-md:border-line max-md:pl-2 max-md:[&_button]:size-11">
        <IconButton
          label="Back to the list"
          icon={<ArrowLeft aria-hidden />}
          className="md:hidden"
          onClick={panel.close}
        />
        <span className="flex-1 text-sm text-ink-soft">{noun}</span>
        {panel.place !== undefined && <output className="sr-only">{panel.place}</output>}
        {(panel.previous ?? panel.next) && (
          <>
            <Step label={`Previous ${name}`} icon={<ChevronUp aria-hidden />} go={panel.previous} />
            <Step label={`Next ${name}`} icon={<ChevronDown aria-hidden />} go={panel.next} />
          </>
        )}
        <IconButton label="Close" icon={<X aria-hidden />} className="max-md:hidden" onClick={panel.close} />
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 max-md:px-4 max-md:pt-3">
        <div>
          <h2
            ref={heading}
            id={headingId}
            tabIndex={-1}
            className="rounded-xs text-xl leading-snug font-semibold wrap-anywhere"
          >
            {data !== undefined ? title(data) : error ? noun : <span className="sr-only">{noun}</span>}
          </h2>
          {data !== undefined && about && <p className="mt-0.5 wrap-anywhere text-ink-soft">{about(data)}</p>}
        </div>
        {panel.hasLeft && data !== undefined && (
          <output className="rounded bg-sunken px-3 py-2 text-sm text-ink-soft">
            This {name} is no longer in this list.
          </output>
        )}
        {data !== undefined ? (
          children(data)
        ) : error ? (
          <Missing
            error={error}
            onRetry={() => void query.refetch()}
            noun={name}
            action={<Button onClick={panel.close}>Close</Button>}
          />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </div>
      {data !== undefined && actions?.(data)}
    </>
  )
}

/** A step to another row. At the end of the list it stays focusable, so that keyboard users keep their place. */
function Step({ label, icon, go }: { label: string; icon: ReactNode; go: (() => void) | undefined }) {
  return (
    <IconButton
      data-panel-step
      label={label}
      icon={icon}
      aria-disabled={go === undefined || undefined}
      className="aria-disabled:opacity-40"
      onClick={go}
    />
  )
}

type PanelActionsProps = {
  /** At most two buttons. */
  children?: ReactNode
  /** All other actions; dangerous ones come last. */
  more?: readonly RowMenuItem[] | undefined
  /** Name of the menu's button: 'More actions for this payment'. */
  moreLabel: string
}

/** The foot of a panel: two buttons and a menu. */
export function PanelActions({ children, more = [], moreLabel }: PanelActionsProps) {
  return (
    <footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line px-5 py-3 max-[22rem]:[&_.btn]:px-2 max-[22rem]:[&_.btn>svg]:hidden max-md:px-4 max-md:[&_:is(a,button)]:min-h-11 max-md:[&>:last-child_button]:min-w-11 max-md:[&>:not(:last-child)]:flex-1">
      {children}
      {more.length > 0 && (
        <span className="ml-auto inline-flex">
          <RowMenu label={moreLabel} items={more} />
        </span>
      )}
    </footer>
  )
}

/** Name and value pairs of a panel, in two columns on phones too. */
export function PanelFacts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
      {items.map((item) => (
        <div key={item.label} className="contents">
          <dt className="text-ink-faint">{item.label}</dt>
          <dd className="wrap-anywhere">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}

type PanelSectionProps = { title: string; action?: ReactNode; children: ReactNode }

/** A part of a panel: a heading, a rule, and its content. */
export function PanelSection({ title, action, children }: PanelSectionProps) {
  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between gap-2 border-b border-line-strong pb-2">
        <h3 className="text-sm font-semibold">{title}</h3>
        {action}
      </div>
      <div className="grid gap-3 pt-3">{children}</div>
    </section>
  )
}

type PanelEvent = { key: string; at: string; text: ReactNode }

/** The past events, newest first; `at` is a date or an instant. */
export function PanelHistory({ events }: { events: readonly PanelEvent[] }) {
  return (
    <PanelSection title="History">
      <ol className="grid gap-2 text-sm">
        {events.map(({ key, at, text }) => (
          <li key={key} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3">
            <time
              dateTime={at}
              title={at.length > 10 ? formatInstant(at) : undefined}
              className="tabular text-ink-faint"
            >
              {formatDate(at)}
            </time>
            <span className="wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
    </PanelSection>
  )
}

/** Brings a `<Card>` inside a panel to the panel's own edges. */
export const panelCardClass = '[&_:is(header,li,header+div)]:px-0 [&_h2]:text-sm'

type PanelLine = { key: string; what: ReactNode; detail?: ReactNode; amount: ReactNode }

type PanelLinesProps = { lines: readonly PanelLine[]; total?: ReactNode; totalLabel?: string }

/** Lines with amounts, and their total where there is one. */
export function PanelLines({ lines, total, totalLabel = 'Total' }: PanelLinesProps) {
  return (
    <ul className="-mt-3 text-sm">
      {lines.map(({ key, what, detail, amount }) => (
        <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2">
          <span className="wrap-anywhere">{what}</span>
          <span className="tabular row-span-2 font-medium">{amount}</span>
          {detail && <span className="text-xs text-ink-faint wrap-anywhere">{detail}</span>}
        </li>
      ))}
      {total !== undefined && (
        <li className="flex justify-between gap-4 border-b-3 border-double border-line-strong py-2 font-semibold">
          <span>{totalLabel}</span>
          <span className="tabular">{total}</span>
        </li>
      )}
    </ul>
  )
}
